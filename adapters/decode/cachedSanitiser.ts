import { LRUCache } from 'lru-cache'
import { decodeLimits as limits } from '../limits'
import type { Sanitise, Sanitised } from './sanitise'

/** Why a text has no sanitised copy: sanitising it, or the texts of its reading, took longer than `decodeLimits` allow. */
export class TookTooLong extends Error {}

/** A sanitised text, or the error with which sanitising it ended. */
type Outcome = Sanitised | Error

/** Sanitises a text outside of this thread. Resolves with the milliseconds that it took, and never rejects. */
export type SanitiseElsewhere = (
  text: string,
  limitMs: number,
) => Promise<{ readonly outcome: Outcome; readonly ms: number }>

const settled = (outcome: Outcome): Sanitised => {
  if (outcome instanceof Error) throw outcome
  return outcome
}

/**
 * Sanitises a text that has not changed only once: sanitising is most of the cost of decoding, and of a page that changes
 * most labels stay as they were. The results of one sanitiser, and so of one set of options, by the exact text.
 * @param elsewhere sanitises long texts before they are decoded (`ahead`)
 * @param maxCharacters of texts and their results together; those used least recently are dropped first
 */
export const cachedSanitiser = (
  sanitise: Sanitise,
  elsewhere: SanitiseElsewhere | null = null,
  maxCharacters: number = limits.sanitisedCharacters,
): Sanitise => {
  const results = new LRUCache<string, Outcome>({
    maxSize: maxCharacters,
    // A size of 0 is refused.
    sizeCalculation: (outcome, text) =>
      text.length + (outcome instanceof Error ? 0 : outcome.html.length) + 1,
  })
  const cached = (text: string): Sanitised => {
    const known = results.get(text)
    if (known !== undefined) return settled(known)
    const result = sanitise(text)
    results.set(text, result)
    return result
  }
  return elsewhere === null
    ? cached
    : Object.assign(cached, { ahead: () => sanitisingAhead(cached, elsewhere, results) })
}

const sanitisingAhead = (
  cached: Sanitise,
  elsewhere: SanitiseElsewhere,
  results: LRUCache<string, Outcome>,
): ReturnType<NonNullable<Sanitise['ahead']>> => {
  let leftMs: number = limits.readingMs
  // The cache may be too small for the texts of one part.
  let prepared = new Map<string, Outcome>()

  /** The outcome of a text for which nothing has to be done. */
  const knownOf = (text: string): Outcome | undefined =>
    results.get(text) ?? (leftMs <= 0 ? new TookTooLong() : undefined)

  const outcomeOf = async (text: string): Promise<Outcome> => {
    const { outcome, ms } = await elsewhere(text, Math.min(leftMs, limits.textMs))
    leftMs -= ms
    results.set(text, outcome, outcome instanceof Error ? { ttl: limits.failedMs } : {})
    return outcome
  }
  const prepareAll = async (texts: ReadonlyArray<string>): Promise<void> => {
    for (const text of texts) prepared.set(text, knownOf(text) ?? (await outcomeOf(text)))
  }
  return {
    sanitise: (text) => {
      const known = prepared.get(text)
      return known === undefined ? cached(text) : settled(known)
    },
    prepare: (sent) => {
      prepared = new Map()
      const texts = textsIn(sent)
      const steps = texts.reduce((sum, text) => sum + text.length + limits.stepsOfTag * tagsIn(text), 0)
      if (steps <= limits.stepsHere) return undefined
      const long = texts.filter((text) => text.length > limits.shortCharacters)
      for (const text of long) {
        const known = knownOf(text)
        if (known !== undefined) prepared.set(text, known)
      }
      // A promise without a wait would leave no turn to others.
      return prepared.size === long.length ? undefined : prepareAll(long)
    },
  }
}

const tagsIn = (text: string): number => text.split('<').length - 1

/** The different texts in undecoded data, at any depth. */
const textsIn = (sent: unknown): ReadonlyArray<string> => {
  const texts = new Set<string>()
  const left = [sent]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string') texts.add(one)
    else if (typeof one === 'object' && one !== null) for (const part of Object.values(one)) left.push(part)
  }
  return [...texts]
}
