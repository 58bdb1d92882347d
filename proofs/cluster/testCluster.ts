import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { say } from '../../tools/lib/terminal/say'
import { outcomeLine, outcomeTable } from '../harness/table'
import { runJest, trial } from '../harness/trial'
import type { Trial } from '../harness/trial'
import { backendRequestsOf, capacitiesOf, freshnessOf, memoryOf } from './figures'
import { writeConsistency } from './consistency'
import { startPostgres } from './postgres'
import { assertServers } from './startCluster'
import { faultsOf, ships } from './faults'
import { startTrialCluster } from './trialCluster'
import { columns, missesAim, tryFault } from './tryFault'
import type { TriedFault } from './tryFault'

interface ClusterArguments {
  readonly words: ReadonlyArray<string>
  readonly seconds: number
  readonly ships: number
  readonly edits: number
  readonly write: boolean
  readonly nodes: ReadonlyArray<number>
}

/** Twenty edits per second, over twenty pages. */
const EDIT_MS = 50

export default async (options: ClusterArguments): Promise<void> => {
  const { words, seconds, ships: shipped, edits: edited } = options
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
  const work = async (run: Trial): Promise<void> => {
    const { check, figure } = run
    if (isAsked('contract')) {
      await check('the contract of what nodes share, on PostgreSQL', () => tryContract(run.folder))
      if (words.length > 0) return
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
      const isTried = await check(fault.name, async () => {
        const outcome = await tryFault(cluster, fault, seconds)
        tried.push(outcome)
        if (missesAim(outcome)) throw new Error(outcomeLine(columns, outcome))
        return outcomeLine(columns, outcome)
      })
      // A cluster that has not recovered invalidates all further results.
      if (!isTried && tried.at(-1)?.name !== fault.name) break
    }
    console.log(`\n${outcomeTable(columns, tried)}\n`)
    const memoryMb = cluster.shells.map(memoryOf)
    const memoryAfter = (performance.now() - begun) / 60_000
    const inMb = memoryMb.map((mb) => mb.toFixed(0)).join(', ')
    figure(`MB of each shell with its workers after ${memoryAfter.toFixed(0)} minutes of this`, inMb)
    if (options.write) {
      say('Measuring …')
      const freshness = await freshnessOf(cluster, 100)
      const capacities = await capacitiesOf(cluster)
      for (const part of [...cluster.parts].reverse()) await part.stop()
      const backendRequests = []
      for (const shells of options.nodes) {
        say(`Counting the requests of ${shells} shells …`)
        backendRequests.push({ shells, aMinute: await backendRequestsOf(run, shells) })
      }
      writeConsistency({ tried, freshness, capacities, memoryMb, memoryAfter, backendRequests })
      say('Written: docs/explanation/consistency.md')
    }
  }
  await trial('test-cluster', work, { needs: assertServers })
}

/** Runs the tests of the shared state and of its outbox on a separate PostgreSQL. */
const tryContract = async (folder: string): Promise<void> => {
  chmodSync(folder, 0o711)
  const contractFolder = path.join(folder, 'contract')
  mkdirSync(contractFolder)
  const { url, stop } = await startPostgres({ folder: contractFolder })
  try {
    const status = await runJest(['/state/', '/submissions/outbox/'], { STATE_TEST_URL: url })
    if (status !== 0) throw new Error(`Jest ended with status ${status}`)
  } finally {
    await stop()
  }
}
