import type { Target } from '@caravanserai/adapters/source'
import type { State } from './state'

/**
 * The numbers of files and nodes that were written, were unchanged since an earlier run, were left because others
 * have changed them, or failed.
 */
export interface Counts {
  readonly written: number
  readonly unchanged: number
  readonly left: number
  readonly failed: number
}

/** The context in which files and nodes are put. */
export interface Putting {
  readonly target: Target
  readonly state: State
  /** Whether content that others have made or changed in the target is replaced. */
  readonly overwrites: boolean
  /** Called before each file and node. */
  readonly isStopped: () => boolean
  readonly count: (outcome: keyof Counts) => void
  /** Reports the outcome of content that existed only in the target: a line of the ledger. */
  readonly record: (key: string, why: string) => void
  /** Called after each file and node. */
  readonly onDone: (unit: string) => void
  /** Resolves when the state of everything written so far has been saved. */
  readonly written: () => Promise<void>
}
