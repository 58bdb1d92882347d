import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { backOff } from '@caravanserai/submissions/back-off'
import { AwsV4Signer } from 'aws4fetch'
import { fetchIfThere, reasonOf, StatusError } from './fetchBytes'
import { ledgerLimits } from './limits'
import { boundsOf, checkedKey } from './store'
import type { Listed, Store } from './store'

export interface Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The token of temporary credentials. */
  readonly sessionToken: string | null
}

export interface S3Location {
  /** The storage endpoint without a trailing slash; `null` for Amazon's. */
  readonly endpoint: string | null
  readonly region: string
  readonly bucket: string
  /** The prefix of all keys, without slashes at its ends; may be empty. */
  readonly prefix: string
  readonly credentials: Credentials
}

/** A store in S3-compatible object storage that supports `If-None-Match` for creating objects. */
export const s3Store = (location: S3Location): Store => {
  const { region, bucket, prefix, credentials } = location
  const bucketUrl = `${location.endpoint ?? `https://s3.${region}.amazonaws.com`}/${bucket}`
  const fullKey = (key: string) => (prefix === '' ? key : `${prefix}/${key}`)
  const urlOf = (key: string) => `${bucketUrl}/${fullKey(checkedKey(key))}`

  /** Signs a request with AWS Signature Version 4. Without the hash, `aws4fetch` leaves the body unsigned. */
  const signed = async (
    method: string,
    url: string,
    headers: Readonly<Record<string, string>> = {},
    body: Buffer | null = null,
  ): Promise<Readonly<Record<string, string>>> => {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signer = new AwsV4Signer({
      ...credentials,
      sessionToken: credentials.sessionToken ?? '',
      service: 's3',
      region,
      method,
      url,
      headers: { ...headers, 'x-amz-content-sha256': hash },
    })
    return Object.fromEntries((await signer.sign()).headers)
  }

  const send = async (
    method: string,
    url: string,
    headers: Readonly<Record<string, string>> = {},
    body: Buffer | null = null,
  ): Promise<Response> => {
    try {
      const response = await fetch(url, {
        method,
        redirect: 'error',
        headers: await signed(method, url, headers, body),
        signal: AbortSignal.timeout(ledgerLimits.requestMs),
        ...(body !== null && { body: new Uint8Array(body) }),
      })
      // Every response body is read: an unread one would keep its connection open.
      const text = await response.text()
      if (isPassing(response.status)) throw new StatusError(response.status)
      return new Response(method === 'HEAD' || text === '' ? null : text, {
        status: response.status,
        headers: response.headers,
      })
    } catch (error) {
      throw new Error(`${method} ${url}: ${reasonOf(error)}`, { cause: error })
    }
  }

  const listed = async (prefixed: string, after: string | null): Promise<ReadonlyArray<Listed>> => {
    const url = new URL(bucketUrl)
    url.searchParams.set('list-type', '2')
    url.searchParams.set('prefix', prefixed)
    if (after !== null) url.searchParams.set('continuation-token', after)
    const response = await retried(() => send('GET', url.href))
    const xml = await expected(response, url.href, 200).text()
    const next = /<NextContinuationToken>([^<]*)</.exec(xml)?.[1]
    const page = xml
      .split('<Contents>')
      .slice(1)
      .map((object) => ({
        key: unescaped(/<Key>([^<]*)</.exec(object)?.[1] ?? '').slice(fullKey('').length),
        bytes: Number(/<Size>(\d+)</.exec(object)?.[1]),
        writtenAt: Date.parse(/<LastModified>([^<]*)</.exec(object)?.[1] ?? ''),
      }))
    return next === undefined || next === '' ? page : [...page, ...(await listed(prefixed, unescaped(next)))]
  }

  return {
    title: `s3://${fullPath(bucket, prefix)}`,
    read: async (key, bounds) => {
      try {
        return await retried(async () =>
          fetchIfThere(urlOf(key), boundsOf(bounds), await signed('GET', urlOf(key))),
        )
      } catch (error) {
        throw statusOf(error) === 403 ? new Error(refused(urlOf(key), 403), { cause: error }) : error
      }
    },
    stat: async (key) => {
      const response = await retried(() => send('HEAD', urlOf(key)))
      if (response.status === 404) return null
      const { headers } = expected(response, urlOf(key), 200)
      return {
        key,
        bytes: Number(headers.get('content-length') ?? 0),
        writtenAt: Date.parse(headers.get('last-modified') ?? ''),
      }
    },
    // Not retried here: a second response is ambiguous unless the result of the first write is known.
    create: async (key, bytes) => {
      const response = await send('PUT', urlOf(key), { 'if-none-match': '*' }, bytes)
      if (response.status === 412) return false
      // Amazon's response to two simultaneous writes, when neither is complete.
      if (response.status === 409) throw new Error(`PUT ${urlOf(key)}: status 409`)
      expected(response, urlOf(key), 200)
      return true
    },
    write: async (key, bytes) => {
      expected(await retried(() => send('PUT', urlOf(key), {}, bytes)), urlOf(key), 200)
    },
    list: (from) => listed(fullKey(from), null),
    remove: async (key) => {
      expected(await retried(() => send('DELETE', urlOf(key))), urlOf(key), 200, 204, 404)
    },
  }
}

const fullPath = (bucket: string, prefix: string): string => (prefix === '' ? bucket : `${bucket}/${prefix}`)

/** Returns the response if its status is one of these; throws otherwise. */
const expected = (response: Response, url: string, ...statuses: ReadonlyArray<number>): Response => {
  if (statuses.includes(response.status)) return response
  throw new Error(refused(url, response.status))
}

/** A status in one line, with the settings that may cause it. */
const refused = (url: string, status: number): string => {
  const remedy =
    status === 403
      ? ': expected credentials that may read, list and write there (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION)'
      : status === 404
        ? ': the bucket does not exist; create it once by hand'
        : ''
  return `${url}: status ${status}${remedy}`
}

/** Whether the status is temporary, so that a retry may succeed. */
const isPassing = (status: number): boolean => status === 429 || status >= 500

/** Runs an idempotent request, and retries it after temporary failures. */
const retried = async <A>(request: () => Promise<A>, tries = ledgerLimits.tries): Promise<A> => {
  try {
    return await request()
  } catch (error) {
    if (tries <= 1 || !isWorthAgain(error)) throw error
    await delay(backOff(ledgerLimits.tries - tries + 1, ledgerLimits.retryMs))
    return retried(request, tries - 1)
  }
}

const isWorthAgain = (error: unknown): boolean => {
  const status = statusOf(error)
  return status === null ? causeOf(error)?.name === 'TypeError' : isPassing(status)
}

/** The status of a failed request; `null` if there was no response. */
const statusOf = (error: unknown): number | null => causeOf(error)?.status ?? null

/** The cause of an error, by its shape: `instanceof` fails for errors of another realm. */
const causeOf = (error: unknown): { readonly name?: string; readonly status?: number } | null =>
  error instanceof Error && typeof error.cause === 'object' ? error.cause : null

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => characters[name] ?? '')

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
