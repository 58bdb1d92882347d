import os from 'node:os'
import { promoted, releaseName, withdrawn } from '@caravanserai/releases'
import { changeSet } from '@caravanserai/releases/ledger'
import type { Store } from '@caravanserai/releases/ledger'
import { messageOf } from '../../operate/log'
import type { CanaryDecision } from '../remoteOptions'

/**
 * Writes the next set with what was decided, unless another site was faster. Where the ledger can only be read, this site
 * has withdrawn the canary by itself, and a person must write it for the others.
 */
export const writeDecision = async (
  ledger: Store,
  remote: string,
  { did, canary, reason }: CanaryDecision,
  log: (line: string) => void,
): Promise<void> => {
  const release = releaseName(canary.base)
  const done = { did, remote, release, by: 'the site', where: os.hostname(), reason }
  try {
    await changeSet(ledger, done, (set) => {
      const named = set.remotes[remote]?.canary
      if (named?.hash !== canary.hash || named.since !== canary.since) return set
      return did === 'promote' ? promoted(set, remote) : withdrawn(set, remote)
    })
  } catch (error) {
    log(
      `remote ${remote}: to ${did} the canary ${release} for all sites: npm run ${did} -- ${remote} (${messageOf(error)})`,
    )
  }
}
