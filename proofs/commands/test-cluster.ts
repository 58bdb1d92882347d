import { setTimeout as pause } from 'node:timers/promises'
import { buildOrStop } from '../../tools/lib/build/build'
import { faultsOf } from '../cluster/trial/faults'
import { backendRequestsOf } from '../cluster/figures/backendRequests'
import { capacitiesOf, memoryOf } from '../cluster/figures/capacity'
import { writeConsistency } from '../cluster/figures/consistency'
import { freshnessOf } from '../cluster/figures/freshness'
import { ships } from '../cluster/trial/ships'
import { tryContract } from '../cluster/trial/contract'
import { lineOf, missesAim, tableOf } from '../cluster/trial/table'
import { startTrialCluster } from '../cluster/trial/trialCluster'
import { tryFault } from '../cluster/trial/tryFault'
import type { TriedFault } from '../cluster/trial/tryFault'
import { runCommand } from '../../tools/lib/process/runCommand'
import { messageOf, say } from '../../tools/lib/terminal/say'

interface Asked {
  readonly words: ReadonlyArray<string>
  readonly seconds: number
  readonly ships: number
  readonly edits: number
  readonly write: boolean
  readonly nodes: ReadonlyArray<number>
}

/** Twenty edits a second, over twenty pages. */
const EDIT_MS = 50

export default async (asked: Asked): Promise<void> => {
  const { words, seconds, ships: shipped, edits: edited } = asked
  const isAsked = (name: string): boolean =>
    words.length === 0 ||
    words
      .join(' ')
      .split(',')
      .some((words) =>
        words
          .trim()
          .split(' ')
          .every((word) => name.includes(word)),
      )
  await buildOrStop()

  await runCommand('test-cluster', async (run) => {
    let failed = 0
    if (isAsked('contract')) {
      say('The contract of what nodes share, on PostgreSQL …')
      if ((await tryContract(run.folder)) !== 0) failed += 1
      if (words.length > 0) return failed
    }
    say('Starting a cluster …')
    const cluster = await startTrialCluster(run)
    if (cluster.smallDisk === null) say('No disk is filled: only root can make a small one')
    const edits = {
      name: `edit ${edited} times`,
      begin: async () => {
        for (let count = 0; count < edited; count += 1) {
          await cluster.editor.edit()
          await pause(EDIT_MS)
        }
      },
    }
    const faults = [...faultsOf(cluster), edits, ships(cluster, shipped)].filter(({ name }) => isAsked(name))
    if (faults.length === 0) throw new Error(`nothing that is done has the words "${words.join(' ')}"`)
    const tried: TriedFault[] = []
    const begun = performance.now()
    for (const fault of faults) {
      say(`${fault.name} …`)
      try {
        const one = await tryFault(cluster, fault, seconds)
        tried.push(one)
        say(lineOf(one))
      } catch (error) {
        failed += 1
        say(`${fault.name}: FAILED: ${messageOf(error)}`)
        break
      }
    }
    console.log(`\n${tableOf(tried)}\n`)
    failed += tried.filter(missesAim).length
    const memoryMb = cluster.shells.map(memoryOf)
    const memoryAfter = (performance.now() - begun) / 60_000
    const inMb = memoryMb.map((mb) => mb.toFixed(0)).join(', ')
    say(`A shell and its workers occupy ${inMb} MB after ${memoryAfter.toFixed(0)} minutes of this`)
    if (asked.write) {
      say('Measuring …')
      const freshness = await freshnessOf(cluster, 100)
      const capacities = await capacitiesOf(cluster)
      for (const part of [...cluster.parts].reverse()) await part.stop()
      const backendRequests = []
      for (const shells of asked.nodes) {
        say(`Counting the requests of ${shells} shells …`)
        backendRequests.push({ shells, aMinute: await backendRequestsOf(run, shells) })
      }
      writeConsistency({ tried, freshness, capacities, memoryMb, memoryAfter, backendRequests })
      say('Written: docs/consistency.md')
    }
    say(failed === 0 ? 'Nothing was failed, lost or doubled' : `${failed} of ${faults.length} miss the aim`)
    return failed === 0 ? 0 : 1
  })
}
