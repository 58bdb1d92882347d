import { LRUCache } from 'lru-cache'
import { Worker } from 'node:worker_threads'
import { noHtml } from '../domain/teaser'
import type { SafeHtml } from '../domain/safeHtml'
import { decodeLimits as limits } from '../limits'
import { faultAt, refused, refusedThrown, exceptionName } from './judge'
import type { Judged, FaultPlace } from './judge'
import type { Sanitise, Sanitised, SanitiserOptions } from './sanitise'

/** The longest text, in characters. Longer ones would delay the page while they are sanitised. */
const longestText = 500_000

/** The sanitiser copies all text before a frame that it removes, so many frames take quadratic time. */
const maxFrames = 100

/**
 * The parser moves all open elements for each opening tag, and searches them for each closing one. This many steps
 * take less than a second and allow a text with 22,000 elements.
 */
const maxSteps = 1_000_000_000

const count = (text: string, part: string | RegExp): number => text.split(part).length - 1

/** The limit that the text exceeds, in the words of a fault; `null` when it exceeds none. */
export const exceededLimit = (text: string): string | null => {
  if (text.length > longestText) return 'text of at most 500,000 characters'
  if (count(text, /<iframe/i) > maxFrames) return `text with at most ${maxFrames} frames`
  const opening = count(text, /<[a-z]/i)
  return opening * (opening + count(text, '</')) > maxSteps ? 'text with fewer tags' : null
}

/** Sanitises a text. Removed pictures and links are faults but no loss, because the rest is shown. */
export const decodeRichText = (place: FaultPlace, sanitise: Sanitise, text: string): Judged<SafeHtml> => {
  const limit = exceededLimit(text)
  if (limit !== null) return refused(noHtml, faultAt(place, limit, text))
  try {
    const { html, lost } = sanitise(text)
    return { value: html, faults: lost.map((expected) => faultAt(place, expected, text)), missed: false }
  } catch (thrown) {
    return thrown instanceof TookTooLong
      ? refused(noHtml, faultAt(place, inTime, text))
      : refusedThrown(place, noHtml, thrown)
  }
}

const inTime = `text that is sanitised within ${limits.textMs / 1_000} seconds, and within ${limits.readingMs / 1_000} with the others of its reading`

/**
 * The error of a text without a sanitised copy: sanitising it, or the texts of its reading, took longer than
 * `decodeLimits` allow.
 */
export class TookTooLong extends Error {}

/** A sanitised text, or the error of sanitising it. */
type Outcome = Sanitised | Error

/** Sanitises a text outside of the current thread. Resolves with the time it took in ms; never rejects. */
export type SanitiseElsewhere = (
  text: string,
  limitMs: number,
) => Promise<{ readonly outcome: Outcome; readonly ms: number }>

const settled = (outcome: Outcome): Sanitised => {
  if (outcome instanceof Error) throw outcome
  return outcome
}

/**
 * Caches the results of one sanitiser, and so of one set of options, by the exact text. Sanitising is most of the
 * cost of decoding, and when a page changes, most of its labels stay unchanged.
 *
 * @param elsewhere sanitises long texts before they are decoded (`ahead`)
 * @param maxCharacters of texts and their results together; the least recently used are evicted first
 */
export const cachedSanitiser = (
  sanitise: Sanitise,
  elsewhere: SanitiseElsewhere | null = null,
  maxCharacters: number = limits.sanitisedCharacters,
): Sanitise => {
  const results = new LRUCache<string, Outcome>({
    maxSize: maxCharacters,
    // A size of 0 is rejected.
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

  /** The outcome of a text that needs no work. */
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
      // A promise that is already resolved would not yield to other work.
      return prepared.size === long.length ? undefined : prepareAll(long)
    },
  }
}

const tagsIn = (text: string): number => text.split('<').length - 1

/** The distinct texts in undecoded data, at any depth. */
const textsIn = (sent: unknown): ReadonlyArray<string> => {
  const texts = new Set<string>()
  const left = [sent]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string') texts.add(value)
    else if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) left.push(part)
  }
  return [...texts]
}

/**
 * Sanitises one text at a time in a separate thread. The thread starts with the first text, and is terminated when a
 * text takes too long: a parser cannot be stopped in any other way.
 *
 * @param file the built `sanitiseThread.ts`
 */
export const sanitiseInThread = (file: string, options: SanitiserOptions): SanitiseElsewhere => {
  let thread: Worker | null = null
  let turn: Promise<unknown> = Promise.resolve()

  const start = (): Worker => {
    const worker = new Worker(file, { workerData: options, resourceLimits: { maxOldGenerationSizeMb: 512 } })
    // The thread must not keep the process alive.
    worker.unref()
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (thread === worker) thread = null
    })
    return worker
  }

  const sanitised = (text: string, limitMs: number): Promise<Sanitised | Error> =>
    new Promise((resolve) => {
      const worker = (thread ??= start())
      const end = (outcome: Sanitised | Error) => {
        clearTimeout(timer)
        worker.off('message', end).off('error', fail)
        if (outcome instanceof Error) {
          thread = null
          void worker.terminate()
        }
        resolve(outcome)
      }
      // After results that have already arrived: the current thread itself may have been busy.
      const timer = setTimeout(() => setImmediate(end, new TookTooLong()), limitMs)
      const fail = (thrown: unknown) => end(new Error(exceptionName(thrown)))
      worker.on('message', end).on('error', fail)
      worker.postMessage(text)
    })

  return (text, limitMs) => {
    const pending = turn.then(async () => {
      const began = performance.now()
      const outcome = await sanitised(text, limitMs)
      return { outcome, ms: performance.now() - began }
    })
    turn = pending
    return pending
  }
}
