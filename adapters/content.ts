import type { Either } from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import type { Cause } from './domain/cause'
import type { Menu, MenuId } from './domain/menu'
import type { MenuPage } from './domain/menuPage'
import type { Slide } from './domain/slide'

/** The backend could not be asked: network, status, silence beyond the time limit. */
export interface Unreachable {
  readonly _tag: 'Unreachable'
  readonly url: string
  /** One line for the operator: `status 500`, `no answer within 2000 ms`, `connection refused`. */
  readonly reason: string
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

export const unreachable = (url: string, reason: string): Unreachable => ({ _tag: 'Unreachable', url, reason })
export const malformed = (url: string, expected: string, got: string): Malformed => ({ _tag: 'Malformed', url, expected, got })

/** One thing that an editor or operator should mend; the reading stands without it. */
export interface Fault {
  /** Which reading: `menu`, `slides`, `menu page 7`, `causes`. */
  readonly reading: string
  /** The label it stands under, or `''` when it concerns the reading as a whole. */
  readonly label: string
  readonly expected: string
  /** The type and length of what came, never its content. */
  readonly got: string
}

/** A value and what was left out of it. */
export interface Reading<A> {
  readonly value: A
  readonly faults: ReadonlyArray<Fault>
}

/** The fault of a part that could not be had while the rest could. */
export const errorFault =
  (reading: string) =>
  (error: ContentError): Fault =>
    error._tag === 'Unreachable'
      ? { reading, label: '', expected: 'an answer', got: `${error.reason} from ${error.url}` }
      : { reading, label: '', expected: error.expected, got: `${error.got} from ${error.url}` }

export type Answer<A> = Either<ContentError, Reading<A>>

/** Emits one `Answer`, then completes; never errors. Cold: subscribing asks, unsubscribing aborts (unless others share the ask). */
export type ContentResult<A> = Observable<Answer<A>>

/**
 * Port: what the pages may ask for.
 *
 * Shapes: plain data that survives JSON, so that a reading made on the server can be handed to the browser as it is.
 * Units: money in cents, text plain unless it is `SafeHtml`, picture addresses on the site's own origin.
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
  /** Every published cause, in the order of its source; `[]` when none. */
  readonly causes: () => ContentResult<ReadonlyArray<Cause>>
}
