import { unresolvedStates } from '@caravanserai/submissions/outbox'
import type { UnresolvedState } from '@caravanserai/submissions/outbox'

/** What an operator asks of the outbox. */
export type Asked =
  | { readonly _tag: 'List' }
  | { readonly _tag: 'Show'; readonly id: string }
  | { readonly _tag: 'Replay'; readonly which: string | ReadonlyArray<UnresolvedState> }
  /** @param to a file, or `-` for the standard output */
  | { readonly _tag: 'Export'; readonly to: string }
  | { readonly _tag: 'EraseOlder'; readonly ms: number }
  | { readonly _tag: 'EraseVisitor'; readonly address: string }

/** How the command is used, in one line. */
export const usage =
  'npm run outbox -- [show ID | replay ID|--refused|--held|--all | export FILE|- | erase --older-than 30d | erase --visitor ADDRESS]'

/** The words after `npm run outbox --`; `null` when they ask for nothing that there is. */
export const askedOf = (words: ReadonlyArray<string>): Asked | null => {
  const [verb, first, second, ...more] = words
  if (verb === undefined) return { _tag: 'List' }
  if (first === undefined || first === '' || more.length > 0) return null
  if (verb === 'erase') return second === undefined ? null : erasing(first, second)
  if (second !== undefined) return null
  if (verb === 'export' && !first.startsWith('--')) return { _tag: 'Export', to: first }
  if (verb === 'show' && isId(first)) return { _tag: 'Show', id: first }
  if (verb !== 'replay') return null
  if (isId(first)) return { _tag: 'Replay', which: first }
  const which = groups.get(first)
  return which === undefined ? null : { _tag: 'Replay', which }
}

const groups = new Map<string, ReadonlyArray<UnresolvedState>>([
  ['--refused', ['refused', 'given up']],
  ['--held', ['held']],
  ['--all', unresolvedStates],
])

const isId = (word: string): boolean => /^[0-9a-f]{32}$/.test(word)

const erasing = (option: string, value: string): Asked | null => {
  if (option === '--visitor' && value.includes('@')) return { _tag: 'EraseVisitor', address: value }
  const [, count, unit] = /^(\d{1,4})([dh])$/.exec(value) ?? []
  if (option !== '--older-than' || count === undefined) return null
  return { _tag: 'EraseOlder', ms: Number(count) * (unit === 'd' ? 86_400_000 : 3_600_000) }
}
