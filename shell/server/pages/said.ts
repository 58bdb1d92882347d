import { createHmac } from 'node:crypto'
import { isSameInConstantTime } from '@caravanserai/releases/constant-time'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Posted } from '../../protocol/messages'
import { limits } from './limits'

/** The query parameter that says what became of a form. The site's own: no page reads it. */
export const SAID = 'posted'

const Said = t.readonly(
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
  'Said',
)
export type Said = t.TypeOf<typeof Said>

/** Writes and reads what the page after a form says. Signed, so that nobody can make the site thank for what it never got. */
export interface SaidCodec {
  /** The address with it. */
  readonly write: (target: string, siteUrl: string, said: Omit<Said, 'at' | 'path'>) => string
  /** Takes it out of the address of a request; `null` where it was not written here, is for another page, or is too old. */
  readonly split: (target: string, siteUrl: string) => { readonly target: string; readonly said: Said | null }
}

/** What the page is asked for that says it. */
export const postedOf = ({ form, outcome, words }: Said) => ({
  posted: form === null ? null : ({ form, fields: {}, judged: { messages: {}, outcome } } satisfies Posted),
  said: words,
})

/** @param secret the same in all processes of the site */
export const saidCodec = (secret: string, now: () => number = Date.now): SaidCodec => {
  const key = createHmac('sha256', secret).update('what became of a form').digest()
  const signatureOf = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
  const read = (given: string, pathname: string): Said | null => {
    const [text = '', signature = ''] = given.split('.')
    if (!isSameInConstantTime(signature, signatureOf(text))) return null
    const said = Said.decode(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (!isRight(said)) return null
    const { path, at } = said.right
    return path === pathname && Math.abs(now() - at) < limits.saidMs ? said.right : null
  }
  return {
    write: (target, siteUrl, said) => {
      const url = new URL(target, siteUrl)
      const text = Buffer.from(JSON.stringify({ path: url.pathname, ...said, at: now() })).toString(
        'base64url',
      )
      url.searchParams.set(SAID, `${text}.${signatureOf(text)}`)
      return url.pathname + url.search
    },
    split: (target, siteUrl) => {
      if (!target.includes(`${SAID}=`)) return { target, said: null }
      const url = new URL(target, siteUrl)
      const given = url.searchParams.get(SAID) ?? ''
      url.searchParams.delete(SAID)
      return { target: url.pathname + url.search, said: read(given, url.pathname) }
    },
  }
}
