import type { Fault } from './fault'
import type { Sample } from '../../tools/lib/site/load'

/** What was seen of the site while a fault lasted. */
export interface Seen {
  readonly samples: ReadonlyArray<Sample>
  /** From the beginning of the fault until the site was normal, in milliseconds; `null` when it was not in time. */
  readonly normalMs: number | null
  /** How much the memory of the front grew at most, in megabytes; `null` where the system does not say. */
  readonly grownMb: number | null
  /** Whether a release that must not be live was. */
  readonly wentLive: boolean
  /** Why a good release was replaced; `null` when none was. */
  readonly replaced: string | null
  /** Whether the process of the site has ended. */
  readonly hasEnded: boolean
}

export interface Outcome extends Seen {
  readonly fault: Fault
  /** What the site made of it. */
  readonly words: string
  /** What of the guarantees does not hold, a line each. */
  readonly broken: ReadonlyArray<string>
}
