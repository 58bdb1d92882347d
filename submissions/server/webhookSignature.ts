import { createHmac } from 'node:crypto'

/** The key of a secret: of `whsec_` and base64, as standardwebhooks.com writes secrets, the bytes; of any other text its own in UTF-8. */
export const webhookKey = (secret: string): Buffer => {
  const [, base64] = /^whsec_([\w+/-]{4,}={0,2})$/.exec(secret) ?? []
  return base64 === undefined ? Buffer.from(secret) : Buffer.from(base64, 'base64')
}

/** The signature of one call as standardwebhooks.com specifies: HMAC-SHA256 in base64, over `{id}.{seconds since 1970}.{body}`. */
export const webhookSignature = (
  key: string | Buffer,
  id: string,
  seconds: string,
  body: string | Buffer,
): string => createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest('base64')
