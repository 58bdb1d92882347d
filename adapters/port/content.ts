import type { Either } from 'fp-ts/Either'
import { isLeft, right } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import type { Observable } from 'rxjs'
import { asyncScheduler, map } from 'rxjs'

/** The backend sent no usable response: a network failure, an error status or a timeout. */
export interface Unreachable {
  readonly _tag: 'Unreachable'
  readonly url: string
  /** One line for the operator: `status 500`, `no answer within 2000 ms`, `connection refused`. */
  readonly reason: string
  /** The HTTP status of the response; `null` when there was no response. */
  readonly status: number | null
  /** Milliseconds until a retry may succeed: as the backend requested, or 0; `null` if none can. */
  readonly retryAfterMs: number | null
}

/** The backend responded in a format that the adapter does not support. */
export interface Malformed {
  readonly _tag: 'Malformed'
  readonly url: string
  readonly expected: string
  /** The type and length of the received value, never its content. */
  readonly got: string
}

export type ContentError = Unreachable | Malformed

export const unreachable = (
  url: string,
  reason: string,
  retryAfterMs: number | null = 0,
  status: number | null = null,
): Unreachable => ({ _tag: 'Unreachable', url, reason, status, retryAfterMs })
export const malformed = (url: string, expected: string, got: string): Malformed => ({
  _tag: 'Malformed',
  url,
  expected,
  got,
})

/** A problem that an editor or operator should correct; the reading is complete without the faulty part. */
export interface Fault {
  /** The name of the reading: `menu`, `slides`, `menu page 7`, `list of services`. */
  readonly reading: string
  /** The affected label or entry; `''` for the reading as a whole. */
  readonly label: string
  /** The path below the label: `contents`, `images[2]`, `goal`; `''` for the label itself. */
  readonly path: string
  readonly expected: string
  /** The type and length of the received value, never its content. */
  readonly got: string
  /** How to correct it, if known: `"Mision" may be meant for it`; otherwise `''`. */
  readonly hint: string
  /** The backend gave no answer, or none in time: the content itself may be correct. */
  readonly isUnreachable?: true
}

/** The origin of a reading: the backend now, an earlier answer (in memory or on disk), or the seed. */
export type Origin = 'network' | 'memory' | 'disk' | 'seed'

/**
 * A part that the backend sent but that could not be decoded; its last good value may replace it. `key`: a
 * label of a menu page or the id of an entry; `null` for all of them. `field`: `contents` or `images` of a
 * label; a field of an entry's domain model, or the path of a part of it: `author.picture`,
 * `latestGifts[2].amountCents`, `schedule[]` for an omitted item; `null` for all of it.
 */
export interface Lost {
  readonly key: string | null
  readonly field: string | null
}

/**
 * A part of a value that visitors see only during a period. `key`: the id of an entry, or a label of a menu page by
 * its `nameKey`. `from` (inclusive) and `until` (exclusive) are milliseconds since 1970, `null` for no limit.
 */
export interface Scheduled {
  readonly key: string
  readonly from: number | null
  readonly until: number | null
}

/** A value with its origin and the parts that were left out of it. */
export interface Reading<A> {
  readonly value: A
  /** At most 20 faults, and one more that counts the rest. */
  readonly faults: ReadonlyArray<Fault>
  /** Parts that `withLastGood` restores from the previous reading. */
  readonly lost: ReadonlyArray<Lost>
  readonly origin: Origin
  /** The time of the backend's response, in milliseconds since 1970. */
  readonly at: number
  /**
   * Parts that are included in the value but visible only during a period; `makeSchedule` removes them at other
   * times. Omitted when there are none.
   */
  readonly schedule?: ReadonlyArray<Scheduled>
}

export type Answer<A> = Either<ContentError, Reading<A>>

/**
 * Emits one `Answer`, then completes; never errors. Cold: subscribing sends the request, unsubscribing aborts it
 * (unless others share it).
 */
export type ContentResult<A> = Observable<Answer<A>>

/** A question as a value, so that a cache or another decorator handles all questions with the same code. */
export interface Question<A> {
  /** The question's identifier below `/content`, in caches and in logs: `pages/7`, `lists/services`. */
  readonly path: string
  /** The name in faults and logs: `menu page 7`, `list of services`. */
  readonly name: string
  /** Verifies that a received or stored value answers this question. */
  readonly codec: Decoder<unknown, A>
}

/**
 * The port of the content layer; `questions/` defines its questions.
 *
 * Shapes: plain data that survives JSON, so that the server can send a reading to the browser unchanged. Units: money
 * in cents, percent as whole numbers, dates as ISO days, text plain unless it is `SafeHtml`, picture addresses on the
 * site's own origin. An empty result is an answer (`[]`), not an error. An invalid label affects no other and is
 * reported as a fault. Errors: `Unreachable`, `Malformed`. Methods never throw, and observables never error. Source:
 * docs/reference/spec.md sections 3 and 7.
 */
export interface Content {
  readonly ask: <A>(question: Question<A>) => ContentResult<A>
}

/** Changes how the content layer answers one question. */
export type Wrap = <A>(result: ContentResult<A>, question: Question<A>) => ContentResult<A>

/** A decorator that applies to every question. */
export const decorate =
  (wrap: Wrap) =>
  (next: Content): Content => ({ ask: (question) => wrap(next.ask(question), question) })

/** A reading that the backend has just sent. */
export const readNow = <A>(
  value: A,
  faults: ReadonlyArray<Fault> = [],
  lost: ReadonlyArray<Lost> = [],
  schedule: ReadonlyArray<Scheduled> = [],
): Reading<A> => ({
  value,
  faults,
  lost,
  origin: 'network',
  at: asyncScheduler.now(),
  ...(schedule.length > 0 && { schedule }),
})

/** Maps the value of a reading; an error stays unchanged. */
export const mapReading = <A, B>(result: ContentResult<A>, change: (value: A) => B): ContentResult<B> =>
  result.pipe(
    map((answer) =>
      isLeft(answer) ? answer : right({ ...answer.right, value: change(answer.right.value) }),
    ),
  )
