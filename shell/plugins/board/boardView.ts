import { GateReport } from '@caravanserai/releases'
import type { SetEntry, StoredPreview } from '@caravanserai/releases/ledger'
import { isRight } from 'fp-ts/Either'
import type { NodesFacts } from '../../host/plugin'
import type { BoardFacts, Felt, Hour } from './facts'
import { remotesOf } from './remoteView'
import type { RemoteView } from './remoteView'
import { troublesOf } from './troubles'
import type { Trouble } from './troubles'

/** A change of the release set. */
export interface ChangeView extends Omit<SetEntry, 'gate' | 'id'> {
  readonly number: number
  /** The gate's report before a ship; `null` for other changes, and if the report cannot be read. */
  readonly gate: GateReport | null
}

/** The data of the release board. */
export interface BoardView {
  readonly now: number
  readonly brand: string
  readonly siteUrl: string
  /** The location of the release store. */
  readonly store: string
  readonly isReady: boolean
  /** The number of the set that this process follows; `null` while it follows none. */
  readonly followed: number | null
  /** The number of the newest set, if it differs from `followed`. */
  readonly newer: number | null
  /** `null` on a single machine. */
  readonly nodes: NodesFacts | null
  readonly troubles: ReadonlyArray<Trouble>
  readonly remotes: ReadonlyArray<RemoteView>
  readonly site: Hour
  /** The blocking time of the shell's scripts. */
  readonly shell: Felt
  /** Newest first. */
  readonly changes: ReadonlyArray<ChangeView>
  readonly previews: ReadonlyArray<StoredPreview>
}

export const boardView = (facts: BoardFacts): BoardView => {
  const { now, brand, siteUrl, status, nodes, ledger, hourOf, feltOf } = facts
  const remotes = remotesOf(facts)
  const newest = ledger.newest?.number ?? null
  return {
    now,
    brand,
    siteUrl,
    store: ledger.title,
    isReady: status.ready,
    followed: status.number ?? null,
    newer: newest !== null && newest > (status.number ?? 0) ? newest : null,
    nodes,
    troubles: troublesOf(facts, remotes),
    remotes,
    site: hourOf(null),
    shell: feltOf('shell'),
    changes: ledger.history.flatMap(({ number, entry }) => {
      if (entry === null) return []
      const gate = GateReport.decode(entry.gate)
      return [{ ...entry, number, gate: isRight(gate) ? gate.right : null }]
    }),
    previews: ledger.previews,
  }
}
