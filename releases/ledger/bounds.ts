import { ledgerLimits } from './limits'
import type { ReadBounds } from './store'

/** The bounds of one reading, with the defaults of the ledger. */
export const boundsOf = ({
  maxBytes = ledgerLimits.objectBytes,
  stallMs = ledgerLimits.stallMs,
  signal = AbortSignal.timeout(ledgerLimits.requestMs),
}: Partial<ReadBounds> = {}): ReadBounds => ({ maxBytes, stallMs, signal })
