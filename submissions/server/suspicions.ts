import { createHash } from 'node:crypto'
import { suspicionLimits } from '../limits'
import type { SubmissionEnvelope } from './submissionEnvelope'

/** The reason why a submission seems to come from a bot, for the operator; `null` if it does not. */
export type Suspicion = (envelope: SubmissionEnvelope, network: string) => string | null

/**
 * Detects typical content of bots: links in name fields, many links, markup, and the same text from many networks. It
 * can be wrong, so suspicious submissions are held for the operator and never refused. Only hashes of texts are
 * stored, in the memory of this process.
 */
export const suspicions = (now: () => number = Date.now): Suspicion => {
  /** By the hash of a text, oldest first: the time of its first use, and the networks that have sent it. */
  const senders = new Map<string, { readonly since: number; readonly networks: Set<string> }>()

  const networksOf = (text: string, network: string): number => {
    const name = createHash('sha256').update(text).digest('base64')
    const known = senders.get(name)
    const isOver = known === undefined || now() - known.since >= suspicionLimits.rememberMs
    const { since, networks } = isOver ? { since: now(), networks: new Set<string>() } : known
    if (networks.size < suspicionLimits.networks) networks.add(network)
    if (isOver) senders.delete(name)
    senders.set(name, { since, networks })
    const [oldest = name] = senders.keys()
    if (senders.size > suspicionLimits.texts) senders.delete(oldest)
    return networks.size
  }

  return ({ values }, network) => {
    const texts = Object.entries(values)
    // Counted even if another rule applies, so that the next use of the text is recognised.
    const networks = Math.max(0, ...longTexts(texts).map((text) => networksOf(text, network)))
    if (texts.some(([name, text]) => withoutLinks.has(name) && linksIn(text) > 0))
      return 'a link in a name or a telephone number'
    if (texts.some(([, text]) => MARKUP.test(text))) return 'markup of a link'
    const links = texts.reduce((sum, [, text]) => sum + linksIn(text), 0)
    if (links >= suspicionLimits.links) return `${links} links`
    return networks >= suspicionLimits.networks ? 'the same text from several networks' : null
  }
}

/** Fields in which people never enter links. */
const withoutLinks: ReadonlySet<string> = new Set(['name', 'lastname', 'phone'])

const MARKUP = /<a\s[^<>]*href|\[(?:url|link)\b/i

const linksIn = (text: string): number => text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0

/** Long texts, normalised in spacing and case. */
const longTexts = (texts: ReadonlyArray<readonly [string, string]>): ReadonlyArray<string> =>
  texts
    .map(([, text]) => text.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((text) => text.length >= suspicionLimits.textCharacters)
