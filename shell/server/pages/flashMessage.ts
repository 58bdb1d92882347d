import { createHmac } from 'node:crypto'
import { isSameInConstantTime } from '@caravanserai/releases/constant-time'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Posted } from '../../protocol/messages'
import { limits } from './limits'

/** The query parameter with the flash message: what became of a form, shown once by the page after it. The site's own: no page reads it. */
export const FLASH = 'posted'

const FlashMessage = t.readonly(
  t.strict({
    /** The path that it is for. */
    path: t.string,
    /** The form of that page that was accepted; `null` where the page only says it. */
    form: t.union([t.string, t.null]),
    outcome: t.keyof({ unsent: null, sent: null }),
    /** What stands at the top of the page. */
    words: t.union([t.string, t.null]),
    /** In milliseconds since 1970. */
    at: t.number,
  }),
  'FlashMessage',
)
export type FlashMessage = t.TypeOf<typeof FlashMessage>

/** Writes and reads flash messages. Signed, so that nobody can make the site thank for what it never got. */
export interface FlashCodec {
  /** The address with it. */
  readonly write: (target: string, siteUrl: string, message: Omit<FlashMessage, 'at' | 'path'>) => string
  /** Takes it out of the address of a request; `null` where it was not written here, is for another page, or is too old. */
  readonly split: (
    target: string,
    siteUrl: string,
  ) => { readonly target: string; readonly flash: FlashMessage | null }
}

/** What the page is asked for that says it. */
export const postedOf = ({ form, outcome, words }: FlashMessage) => ({
  posted: form === null ? null : ({ form, fields: {}, judged: { messages: {}, outcome } } satisfies Posted),
  flash: words,
})

/** @param secret the same in all processes of the site */
export const flashCodec = (secret: string, now: () => number = Date.now): FlashCodec => {
  const key = createHmac('sha256', secret).update('what became of a form').digest()
  const signatureOf = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
  const read = (given: string, pathname: string): FlashMessage | null => {
    const [text = '', signature = ''] = given.split('.')
    if (!isSameInConstantTime(signature, signatureOf(text))) return null
    const message = FlashMessage.decode(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (!isRight(message)) return null
    const { path, at } = message.right
    return path === pathname && Math.abs(now() - at) < limits.flashMs ? message.right : null
  }
  return {
    write: (target, siteUrl, message) => {
      const url = new URL(target, siteUrl)
      const text = Buffer.from(JSON.stringify({ path: url.pathname, ...message, at: now() })).toString(
        'base64url',
      )
      url.searchParams.set(FLASH, `${text}.${signatureOf(text)}`)
      return url.pathname + url.search
    },
    split: (target, siteUrl) => {
      if (!target.includes(`${FLASH}=`)) return { target, flash: null }
      const url = new URL(target, siteUrl)
      const given = url.searchParams.get(FLASH) ?? ''
      url.searchParams.delete(FLASH)
      return { target: url.pathname + url.search, flash: read(given, url.pathname) }
    },
  }
}
