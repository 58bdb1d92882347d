import { isOptional, isParameter, isSplat, required } from './patterns'

/** A pattern with its optional segments decided, and how specific the router takes it to be. */
export interface Variant {
  /** Without the leading slash; empty for `/`. */
  readonly segments: ReadonlyArray<string>
  /** Of two variants that match an address, React Router uses the one with the higher score. */
  readonly score: number
}

/** A pattern with each optional segment both present and absent. */
export const variantsOf = (pattern: string): ReadonlyArray<Variant> =>
  pattern
    .split('/')
    .filter((segment) => segment !== '')
    .reduce<ReadonlyArray<ReadonlyArray<string>>>(
      (heads, segment) => [
        ...heads.map((head) => [...head, required(segment)]),
        ...(isOptional(segment) ? heads : []),
      ],
      [[]],
    )
    .map((segments) => ({ segments, score: scoreOf(segments) }))

/** Whether some address matches both. A parameter matches any segment, a splat everything that follows, or nothing. */
export const overlap = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): boolean => {
  const [a, ...restA] = one
  const [b, ...restB] = other
  if ((a !== undefined && isSplat(a)) || (b !== undefined && isSplat(b))) return true
  if (a === undefined || b === undefined) return a === b
  return (isParameter(a) || isParameter(b) || isSameText(a, b)) && overlap(restA, restB)
}

/** The router compares texts without regard to case. */
const isSameText = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase()

/** As `computeScore` of React Router; a test of the shell compares both. */
const scoreOf = (segments: ReadonlyArray<string>): number =>
  segments.length === 0
    ? 4
    : segments.reduce((score, segment) => score + (isSplat(segment) ? -1 : isParameter(segment) ? 4 : 11), 2)
