import { isOptional, isParameter, isSplat, required } from './patterns'

/** A pattern with its optional segments decided, and how specific the router takes it to be. */
export interface PatternForm {
  /** Without the leading slash; empty for `/`. */
  readonly segments: ReadonlyArray<string>
  /** Of two variants that match an address, React Router uses the one with the higher score. */
  readonly score: number
}

/** A pattern with each optional segment both present and absent. */
export const patternFormsOf = (pattern: string): ReadonlyArray<PatternForm> =>
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

/** As `computeScore` of React Router; a test of the shell compares both. */
const scoreOf = (segments: ReadonlyArray<string>): number =>
  segments.length === 0
    ? 4
    : segments.reduce((score, segment) => score + (isSplat(segment) ? -1 : isParameter(segment) ? 4 : 11), 2)

/** The text of a segment as the router compares it, which ignores case; `null` for one that matches other texts. */
export const textOf = (segment: string): string | null => (isOpen(segment) ? null : segment.toUpperCase())

/** Whether a segment matches texts that the pattern does not name. */
export const isOpen = (segment: string): boolean => isParameter(segment) || isSplat(segment)
