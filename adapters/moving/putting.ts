import type { Target } from '../port/target'
import type { State } from './state'

/** How many files and nodes were written, were as an earlier run had put them, were left as others have made them, and could not be written. */
export interface Counts {
  readonly written: number
  readonly unchanged: number
  readonly left: number
  readonly failed: number
}

/** What files and nodes are put with. */
export interface Putting {
  readonly target: Target
  readonly state: State
  /** Whether what others have made or changed in the target is replaced; otherwise it is left as it is. */
  readonly overwrites: boolean
  /** Asked before each file and node. */
  readonly isStopped: () => boolean
  readonly count: (what: keyof Counts) => void
  /** Is told what becomes of something that the target had: a line of the ledger. */
  readonly tell: (key: string, why: string) => void
  /** Is told of each file and node that was dealt with. */
  readonly onDone: (what: string) => void
  /** Resolves when what was written so far is noted as done. */
  readonly written: () => Promise<void>
}
