import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { decodeJson } from '@caravanserai/releases'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { PageMessage, PageMessages } from '../../host/plugin'
import { limits } from './limits'

/**
 * The query parameter with the flash message: the result of a form, shown once by the next page. The parameter is
 * reserved for the site; pages never read it. Also the id of the message in the page (`ui/Form/FormEnd.tsx`).
 */
export const FLASH = 'posted'

const SentMessage = t.strict({
  /** The path of the page that shows the message. */
  path: t.string,
  /** The accepted form on that page; `null` if the page only shows the words. */
  form: t.union([t.string, t.null]),
  outcome: t.keyof({ unsent: null, sent: null }),
  /** The words at the top of the page. */
  words: t.union([t.string, t.null]),
  /** The stored form; `null` if nothing was stored. */
  sent: t.union([t.strict({ id: t.string, values: t.record(t.string, t.string) }), t.null]),
  /** In milliseconds since 1970. */
  at: t.number,
})
type SentMessage = t.TypeOf<typeof SentMessage>
const parse = decodeJson(SentMessage, FLASH)

type FlashMessage = Omit<SentMessage, 'path' | 'at'>

/**
 * Writes and reads flash messages. Encryption with authentication prevents forged confirmations, and hides submitted
 * values in addresses, which browsers and logs keep.
 */
export interface FlashCodec {
  /** The address with the message. */
  readonly write: (target: string, siteUrl: string, message: FlashMessage) => string
  /** Removes the message from an address; `null` if it is forged, for another page, or expired. */
  readonly split: (
    target: string,
    siteUrl: string,
  ) => { readonly target: string; readonly flash: FlashMessage | null }
}

/** Reads the flash messages of pages. */
export const messagesOf = (codec: Pick<FlashCodec, 'split'>, siteUrl: string): PageMessages => ({
  split: (requested) => {
    const { target, flash } = codec.split(requested, siteUrl)
    return { target, message: flash && shownMessage(flash) }
  },
})

const shownMessage = ({ form, outcome, words, sent }: FlashMessage): PageMessage => ({
  posted:
    form === null ? null : { form, fields: {}, judged: { messages: {}, outcome, ...(sent && { sent }) } },
  flash: words,
})

interface FlashOptions {
  /** Random, and the same on all nodes of the site. */
  readonly secret: () => string
  readonly now?: () => number
}

export const flashCodec = ({ secret, now = Date.now }: FlashOptions): FlashCodec => {
  const key = () => createHmac('sha256', secret()).update('flash message').digest()
  const read = (cipher: string, pathname: string): FlashMessage | null => {
    const text = cipher.length > limits.flashLength ? null : decrypted(key(), cipher)
    const message = text === null ? null : parse(text)
    if (message === null || !isRight(message)) return null
    const { path, at, ...flash } = message.right
    const age = now() - at
    return path === pathname && age >= 0 && age < limits.flashMs ? flash : null
  }
  return {
    write: (target, siteUrl, { words, ...flash }) => {
      const url = new URL(target, siteUrl)
      const message: SentMessage = {
        path: url.pathname,
        ...flash,
        words: words && words.slice(0, limits.flashWords),
        at: now(),
      }
      url.searchParams.set(FLASH, encrypted(key(), JSON.stringify(message)))
      // Browsers keep the fragment of the posted page, unless the redirect has one, and ignore `autofocus` with it.
      return url.pathname + url.search + (flash.form === null ? '' : `#${FLASH}`)
    },
    split: (target, siteUrl) => {
      if (!target.includes(`${FLASH}=`)) return { target, flash: null }
      const url = new URL(target, siteUrl)
      const cipher = url.searchParams.get(FLASH) ?? ''
      url.searchParams.delete(FLASH)
      return { target: url.pathname + url.search, flash: read(cipher, url.pathname) }
    },
  }
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Nonce, authentication tag, and the encrypted text. */
const encrypted = (key: Buffer, text: string): string => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** `null` for a text that was not encrypted with this key. */
const decrypted = (key: Buffer, cipher: string): string | null => {
  const bytes = Buffer.from(cipher, 'base64url')
  if (bytes.length <= nonceBytes + tagBytes) return null
  const start = nonceBytes + tagBytes
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(nonceBytes, start))
  try {
    return decipher.update(bytes.subarray(start), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // The tag differs: the message is forged, or of another site.
    return null
  }
}
