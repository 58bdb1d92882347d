import type { Way } from './places'
import type { Fields, Node, Outcome } from './target'

/** What a target is sent, and what becomes of the values. */
export interface Made {
  readonly data: Fields
  readonly outcomes: ReadonlyArray<Outcome>
}

/** What is put, of one sort. */
export type NodeOf<Of extends Node['of']> = Extract<Node, { readonly of: Of }>

export const carried = (way: Way): Outcome => ({ way, is: 'carried' })
export const mapped = (way: Way, to: string): Outcome => ({ way, is: 'mapped', to })
export const lost = (way: Way, why: string): Outcome => ({ way, is: 'lost', why })

/** Of a field in several parts the last counts. */
export const joined = (...parts: ReadonlyArray<Made>): Made => ({
  data: Object.assign({}, ...parts.map(({ data }) => data)) as Fields,
  outcomes: parts.flatMap(({ outcomes }) => outcomes),
})

export const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

export const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [value])
