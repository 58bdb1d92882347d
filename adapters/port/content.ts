import type { Either } from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import type { Entities, Kind } from '../domain/entities'
import type { Listed } from '../domain/listed'
import type { Menu, MenuId } from '../domain/menu'
import type { MenuPage } from '../domain/menuPage'
import type { Slide } from '../domain/slide'

/** The backend could not be asked: network, status, silence beyond the time limit. */
export interface Unreachable {
  readonly _tag: 'Unreachable'
  readonly url: string
  /** One line for the operator: `status 500`, `no answer within 2000 ms`, `connection refused`. */
  readonly reason: string
  /** When asking again may succeed: 0 at once, later where the backend said so (milliseconds), `null` when it never will. */
  readonly retryAfterMs: number | null
}

/** The backend answered, but the envelope of its answer is not what the adapter knows. */
export interface Malformed {
  readonly _tag: 'Malformed'
  readonly url: string
  readonly expected: string
  /** The type and length of what came, never its content. */
  readonly got: string
}

export type ContentError = Unreachable | Malformed

export const unreachable = (url: string, reason: string, retryAfterMs: number | null = 0): Unreachable => ({
  _tag: 'Unreachable',
  url,
  reason,
  retryAfterMs,
})
export const malformed = (url: string, expected: string, got: string): Malformed => ({
  _tag: 'Malformed',
  url,
  expected,
  got,
})

/** One thing that an editor or operator should mend; the reading stands without it. */
export interface Fault {
  /** Which reading: `menu`, `slides`, `menu page 7`, `list of causes`. */
  readonly reading: string
  /** The label or entry it stands under, or `''` when it concerns the reading as a whole. */
  readonly label: string
  /** Where below the label: `contents`, `images[2]`, `Goal`; `''` for the label itself. */
  readonly path: string
  readonly expected: string
  /** The type and length of what came, never its content. */
  readonly got: string
  /** What to do about it, where that is known: `"Mision" may be meant for it`; else `''`. */
  readonly hint: string
}

/** Where a reading comes from: the backend now, what it said before (kept in memory or on disk), or the bundled seed. */
export type Origin = 'network' | 'memory' | 'disk' | 'seed'

/**
 * A part that was sent and could not be read: what last stood there may stand in for it.
 * `key`: a label of a menu page or the id of an entry; `null` for all of them.
 * `field`: `contents` or `images` of a label, a field of an entry's domain model; `null` for all of it.
 */
export interface Lost {
  readonly key: string | null
  readonly field: string | null
}

/** A value, where it comes from, and what was left out of it. */
export interface Reading<A> {
  readonly value: A
  /** At most 20; where there are more, one more that counts the rest. */
  readonly faults: ReadonlyArray<Fault>
  /** For `withLastGood`. A reading made of several carries none. */
  readonly lost: ReadonlyArray<Lost>
  readonly origin: Origin
  /** When the backend said so, in milliseconds since 1970; the reading's age is now minus this. Of several readings, the oldest. */
  readonly at: number
}

export type Answer<A> = Either<ContentError, Reading<A>>

/** Emits one `Answer`, then completes; never errors. Cold: subscribing asks, unsubscribing aborts (unless others share the ask). */
export type ContentResult<A> = Observable<Answer<A>>

/**
 * Port: what the pages may ask for.
 *
 * Shapes: plain data that survives JSON, so that a reading made on the server can be handed to the browser as it is.
 * Units: money in cents, percent as whole numbers, dates as ISO days, text plain unless it is `SafeHtml`, picture
 * addresses on the site's own origin.
 * Emptiness is an answer (`[]`), not an error; one bad label costs only itself and is told as a fault.
 * Errors: `Unreachable`, `Malformed`. Nothing throws, no observable errors.
 * Source: docs/spec.md sections 3 and 7.
 */
export interface Content {
  /** The menu tree, Home first, any depth; `[]` when there is none. */
  readonly menu: () => ContentResult<Menu>
  /** Every slide of the home page in the backend's order; `[]` when none. */
  readonly slides: () => ContentResult<ReadonlyArray<Slide>>
  /** What one menu id holds: its labels, with texts and pictures; no sections when it holds nothing. Asked only for ids of the menu tree. */
  readonly menuPage: (id: MenuId) => ContentResult<MenuPage>
  /** Every published entity of one kind, in the order of its source; `[]` when none. */
  readonly list: <K extends Kind>(kind: K) => ContentResult<ReadonlyArray<Entities[K]>>
  /** The same entities without what only their own pages show (`domain/listed.ts`): a tenth of the list's bytes. */
  readonly listed: <K extends Kind>(kind: K) => ContentResult<ReadonlyArray<Listed<K>>>
  /** One whole entity; `null` when the list has none of this id: an answer, not an error. */
  readonly entity: <K extends Kind>(kind: K, id: string) => ContentResult<Entities[K] | null>
}
