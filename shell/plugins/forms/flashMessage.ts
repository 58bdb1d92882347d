import { createHash, createHmac } from 'node:crypto'
import { isSameInConstantTime } from '@caravanserai/releases/claim-token'
import { decodeJson } from '@caravanserai/releases'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import { singleNode } from '../../host/plugin'
import type { PageMessage, PageMessages, SiteNodes } from '../../host/plugin'
import { limits } from './limits'

/**
 * The query parameter with the flash message: the result of a form, shown once by the next page. The parameter is
 * reserved for the site; pages never read it.
 */
export const FLASH = 'posted'

const SentMessage = t.strict({
  /** The path of the page that shows the message. */
  path: t.string,
  /** The accepted form on that page; `null` if the page only shows the words. */
  form: t.union([t.string, t.null]),
  outcome: t.keyof({ unsent: null, sent: null }),
  /** The key of the words at the top of the page. Words in an address could be forged. */
  words: t.union([t.string, t.null]),
  /** In milliseconds since 1970. */
  at: t.number,
})
type SentMessage = t.TypeOf<typeof SentMessage>
const parse = decodeJson(SentMessage, FLASH)

export type FlashMessage = Pick<SentMessage, 'form' | 'outcome' | 'words'>

/** Writes and reads flash messages, which are signed to prevent forged confirmations of forms. */
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

const shownMessage = ({ form, outcome, words }: FlashMessage): PageMessage => ({
  posted: form === null ? null : { form, fields: {}, judged: { messages: {}, outcome } },
  flash: words,
})

interface FlashOptions {
  /** Random, and the same on all nodes of the site. */
  readonly secret: () => string
  readonly nodes?: Pick<SiteNodes, 'keep' | 'onKept'> | undefined
  readonly now?: () => number
}

export const flashCodec = ({ secret, nodes = singleNode(), now = Date.now }: FlashOptions): FlashCodec => {
  const signatureOf = (text: string) => {
    const key = createHmac('sha256', secret()).update('flash message').digest()
    return createHmac('sha256', key).update(text).digest('base64url')
  }
  const said = wordsByKey(nodes)
  const read = (given: string, pathname: string): FlashMessage | null => {
    if (given.length > limits.flashLength) return null
    const [text = '', signature = ''] = given.split('.')
    if (!isSameInConstantTime(signature, signatureOf(text))) return null
    const message = parse(Buffer.from(text, 'base64url').toString())
    if (!isRight(message)) return null
    const { path, at, form, outcome, words } = message.right
    const age = now() - at
    if (path !== pathname || !(age >= 0 && age < limits.flashMs)) return null
    return { form, outcome, words: words === null ? null : said.of(words) }
  }
  return {
    write: (target, siteUrl, { form, outcome, words }) => {
      const url = new URL(target, siteUrl)
      const message: SentMessage = {
        path: url.pathname,
        form,
        outcome,
        words: words === null ? null : said.keep(words),
        at: now(),
      }
      const text = Buffer.from(JSON.stringify(message)).toString('base64url')
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

const SPACE = 'flash'
const FlashMessage = t.strict({ key: t.string, words: t.string })

/** Recent confirmation texts of forms, by key. There are few: forms always confirm with the same texts. */
const wordsByKey = (nodes: Pick<SiteNodes, 'keep' | 'onKept'>) => {
  const known = new LRUCache<string, string>({ max: limits.flashWords })
  nodes.onKept(SPACE, FlashMessage, (_place, { key, words }) => known.set(key, words))
  return {
    keep: (text: string): string => {
      const words = text.slice(0, limits.flashLength)
      const hash = createHash('sha256').update(words).digest()
      const key = hash.toString('base64url').slice(0, 16)
      // A fixed number of slots, where later words overwrite earlier ones.
      const place = String(hash.readUInt32BE() % limits.flashWords)
      known.set(key, words)
      void nodes.keep(SPACE, place, { key, words })
      return key
    },
    of: (key: string): string | null => known.get(key) ?? null,
  }
}
