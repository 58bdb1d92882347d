/** The browser's side of the port. Must stay small: no imports of the sanitiser or of backend adapters. */
import { isLeft, isRight, left, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import { asyncScheduler, defer, map, of, tap } from 'rxjs'
import { makeCache } from '../resilience/cache'
import { gatewayLimits } from '../limits'
import { malformed, decorate } from '../port/content'
import type { Answer, Content, ContentResult, Question, Reading } from '../port/content'
import { describe } from '../port/faults'
import { fetchJson } from '../http/fetchJson'
import type { GetJson } from '../http/fetchJson'

export { decorate } from '../port/content'

/** The part of a reading that is sent to a browser; `faults` and `lost` stay on the server. */
type SentReading = Pick<Reading<unknown>, 'value' | 'origin' | 'at'>

/** Question paths with their readings, as `prime` accepts them. Plain data that survives JSON. */
export type Readings = ReadonlyArray<readonly [path: string, reading: SentReading]>

export const sentReading = ({ value, origin, at }: Reading<unknown>): SentReading => ({ value, origin, at })

interface Recording {
  readonly content: Content
  /** All successful answers so far, one per question, without faults. */
  readonly readings: () => Readings
  /** Whether any question has failed so far. */
  readonly failed: () => boolean
}

/** Wraps content and records the answers that pass through it. */
export const recording = (content: Content): Recording => {
  const readings = new Map<string, SentReading>()
  let failed = false
  return {
    content: decorate((result, { path }) =>
      result.pipe(
        tap((answer) => {
          if (isLeft(answer)) failed = true
          else readings.set(path, sentReading(answer.right))
        }),
      ),
    )(content),
    readings: () => [...readings],
    failed: () => failed,
  }
}

const Sent: t.Decoder<unknown, SentReading> = t.type(
  {
    value: t.unknown,
    origin: t.keyof({ network: null, memory: null, disk: null, seed: null }),
    at: t.number,
  },
  'a value with its origin and time',
)

export interface GatewayOptions {
  readonly baseUrl?: string
  readonly getJson?: GetJson
  /** How long a reading is cached, so that a hover and the click that follows cost one request. */
  readonly keepMs?: number
}

export interface GatewayContent extends Content {
  /** Answers these questions from memory for `forMs`. Readings that this build cannot decode are fetched. */
  readonly prime: (readings: ReadonlyArray<readonly [path: string, reading: unknown]>, forMs?: number) => void
  /** Invalidates all primed and cached readings, so that every question is fetched again. */
  readonly forget: () => void
}

/**
 * The browser's adapter. The site's own server answers each question below `/content`, without its faults. Rich text
 * is branded here but not sanitised again, because the site's own server has sanitised it. `ETag` and 304 are left to
 * the browser's HTTP cache.
 */
export const gatewayContent = ({
  baseUrl = '/content',
  getJson = fetchJson({ timeLimitMs: gatewayLimits.requestMs }),
  keepMs = gatewayLimits.keepMs,
}: GatewayOptions = {}): GatewayContent => {
  const primed = new Map<string, { readonly reading: unknown; readonly until: number }>()
  // Failures are not cached: the click after a failed hover sends a new request.
  const cache = makeCache({ ms: keepMs, failureMs: 0, maxKeys: gatewayLimits.keys })

  const fetched = <A>(question: Question<A>): ContentResult<A> => {
    const url = `${baseUrl}/${question.path}`
    return getJson(url).pipe(
      map((answer) => (isLeft(answer) ? answer : readingOf(answer.right, question, url))),
    )
  }

  return {
    // A primed reading that has expired, or that this build cannot decode, is fetched.
    ask: (question) =>
      defer(() => {
        const { path } = question
        const known = primed.get(path)
        const answer =
          known !== undefined && asyncScheduler.now() < known.until
            ? readingOf(known.reading, question, path)
            : null
        return answer !== null && isRight(answer) ? of(answer) : cache.wrap(fetched(question), question)
      }),
    prime: (readings, forMs = keepMs) => {
      const until = asyncScheduler.now() + forMs
      for (const [path, reading] of readings) primed.set(path, { reading, until })
    },
    forget: () => {
      primed.clear()
      cache.forget()
    },
  }
}

const readingOf = <A>(json: unknown, { codec }: Question<A>, url: string): Answer<A> => {
  const reading = Sent.decode(json)
  if (isLeft(reading)) return left(malformed(url, Sent.name, describe(json)))
  const { value: received, origin, at } = reading.right
  const value = codec.decode(received)
  return isRight(value)
    ? right({ value: value.right, origin, at, faults: [], lost: [] })
    : left(malformed(url, codec.name, describe(received)))
}
