import { latestSet } from '@caravanserai/releases/ledger'
import type { NumberedSet, Store } from '@caravanserai/releases/ledger'
import { messageOf } from '../operate/log'
import { limits } from './limits'

/** Reads the newest set of a ledger, each time from the one that is known. */
export class SetReader {
  known: NumberedSet | null = null
  /** Why it could not be read the last time; empty when it could. */
  private fault = ''

  constructor(
    private readonly ledger: Store,
    private readonly log: (line: string) => void,
  ) {}

  /** Whether it could be read the last time. */
  get isReadable(): boolean {
    return this.fault === ''
  }

  isNew(set: NumberedSet): boolean {
    return set.number !== this.known?.number
  }

  /** The newest set that can be read; `null` when the ledger cannot be read, or has no set at all. Never rejects. */
  async read(): Promise<NumberedSet | null> {
    try {
      const { newest, fault } = await latestSet(this.ledger, this.known, setBounds())
      // A folder that is not mounted looks like this, too: what is live stays.
      const isEmpty = newest.number === 0
      this.tell(fault ?? (isEmpty ? `${this.ledger.title}: there is none yet` : ''))
      return isEmpty ? null : newest
    } catch (error) {
      this.tell(messageOf(error))
      return null
    }
  }

  private tell(fault: string): void {
    if (fault !== this.fault && fault !== '') this.log(`release set: ${fault}`)
    this.fault = fault
  }
}

const setBounds = () => ({
  stallMs: limits.fileMs,
  signal: AbortSignal.timeout(limits.startMs),
})
