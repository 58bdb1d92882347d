import path from 'node:path'
import { mkdirSync, rmSync } from 'node:fs'
import { publish } from '@caravanserai/releases/ledger'
import { markedRelease } from '../../../tools/lib/release/alteredRelease'
import { until } from '../../../tools/lib/process/until'
import { readStatus } from '../../../tools/lib/site/siteStatus'
import type { Fault } from './faults'
import type { TrialCluster } from './trialCluster'

/** How long a release may take until every shell shows it, in milliseconds. */
const LIVE_MS = 60_000

/** Releases of one remote, each shipped when the one before is live on every shell. */
export const ships = (cluster: TrialCluster, count: number): Fault => ({
  name: `ship ${count} releases`,
  begin: async () => {
    const folder = cluster.folderOf('shipped')
    for (let number = 1; number <= count; number += 1) {
      const dist = path.join(folder, String(number))
      mkdirSync(dist, { recursive: true })
      markedRelease(dist, number)
      const { newest } = await publish({ dist, store: cluster.store, by: { by: 'a test', where: 'a test' } })
      rmSync(dist, { recursive: true })
      const wanted = newest.set.remotes['charity']?.hash
      const isLive = async ({ url }: { readonly url: string }): Promise<boolean> =>
        (await readStatus(url))?.remotes['charity']?.live?.hash === wanted
      const areLive = async () => (await Promise.all(cluster.shells.map(isLive))).every(Boolean)
      if (!(await until(areLive, LIVE_MS)))
        throw new Error(`release ${number} is not live on every shell after ${LIVE_MS / 1_000} s`)
    }
  },
})
