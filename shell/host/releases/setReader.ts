import { latestSet } from '@caravanserai/releases/ledger'
import type { NumberedSet, Store } from '@caravanserai/releases/ledger'
import { coded } from '@caravanserai/settings'
import { messageOf } from '../operate/log'
import { limits } from './limits'

/** Reads the newest set of a ledger, starting from the last known one. */
export class SetReader {
  known: NumberedSet | null = null
  /** The reason of the last failed read; empty after a successful one. */
  private fault = ''

  constructor(
    private readonly ledger: Store,
    private readonly log: (line: string) => void,
  ) {}

  /** Whether the last read succeeded. */
  get isReadable(): boolean {
    return this.fault === ''
  }

  isNew(set: NumberedSet): boolean {
    return set.number !== this.known?.number
  }

  /** The newest readable set; `null` when the ledger is unreadable or has no set. Never rejects. */
  async read(): Promise<NumberedSet | null> {
    try {
      const { newest, fault } = await latestSet(this.ledger, this.known, setBounds())
      // A folder that is not mounted looks empty: the live releases stay.
      const isEmpty = newest.number === 0
      this.report(fault ?? (isEmpty ? `${this.ledger.title} has no release set yet` : ''))
      return isEmpty ? null : newest
    } catch (error) {
      this.report(messageOf(error))
      return null
    }
  }

  private report(fault: string): void {
    if (fault !== this.fault && fault !== '')
      this.log(coded('CARAVANSERAI_RELEASE_SET_UNREADABLE', `release set: ${fault}`))
    this.fault = fault
  }
}

const setBounds = () => ({
  stallMs: limits.fileMs,
  signal: AbortSignal.timeout(limits.startMs),
})
