import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildOrStop } from '../lib/build/build'
import { faultsOf } from '../lib/cluster/trial/faults'
import { backendRequestsOf } from '../lib/cluster/figures/backendRequests'
import { capacitiesOf, memoryOf } from '../lib/cluster/figures/capacity'
import { writeConsistency } from '../lib/cluster/figures/consistency'
import { freshnessOf } from '../lib/cluster/figures/freshness'
import { ships } from '../lib/cluster/trial/ships'
import { tryContract } from '../lib/cluster/trial/contract'
import { lineOf, missesAim, tableOf } from '../lib/cluster/trial/table'
import { startTrialCluster } from '../lib/cluster/trial/trialCluster'
import { tryFault } from '../lib/cluster/trial/tryFault'
import type { TriedFault } from '../lib/cluster/trial/tryFault'
import { runCommand } from '../lib/process/runCommand'
import { numberOrStop } from '../lib/terminal/askedNumber'
import { messageOf, say } from '../lib/terminal/say'

/**
 * `npm run test:cluster`: the contract of what nodes share on a real PostgreSQL, and then a site of three shells under visitors,
 * editors and forms, of which every part is killed, frozen and made slow in turn, that is shipped to and restarted. Prints what
 * visitors saw of each. `-- kill engine` does only what has these words in its name, `-- freeze, slow` what has one of them; `-- contract` the contract alone. `--seconds 6`:
 * how long each lasts; `--ships 100`, `--edits 1000`: how many, of the edits twenty a second. `--write` measures as well, also
 * the requests of `--nodes 1,3,10` to the backend, and writes `docs/consistency.md`. Ends with 0, or with 1 where something was failed, lost or doubled.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '6' },
    ships: { type: 'string', default: '100' },
    edits: { type: 'string', default: '1000' },
    write: { type: 'boolean', default: false },
    nodes: { type: 'string', default: '1,3,10' },
  },
})
/** Twenty edits a second, over twenty pages. */
const EDIT_MS = 50
const seconds = numberOrStop('seconds', values.seconds)
const shipped = numberOrStop('ships', values.ships)
const edited = numberOrStop('edits', values.edits)
const isAsked = (name: string): boolean =>
  positionals.length === 0 ||
  positionals
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
    if (positionals.length > 0) return failed
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
  if (faults.length === 0) throw new Error(`nothing that is done has the words "${positionals.join(' ')}"`)
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
  if (values.write) {
    say('Measuring …')
    const freshness = await freshnessOf(cluster, 100)
    const capacities = await capacitiesOf(cluster)
    for (const part of [...cluster.parts].reverse()) await part.stop()
    const backendRequests = []
    for (const shells of values.nodes.split(',').map((count) => numberOrStop('nodes', count))) {
      say(`Counting the requests of ${shells} shells …`)
      backendRequests.push({ shells, aMinute: await backendRequestsOf(run, shells) })
    }
    writeConsistency({ tried, freshness, capacities, memoryMb, memoryAfter, backendRequests })
    say('Written: docs/consistency.md')
  }
  say(failed === 0 ? 'Nothing was failed, lost or doubled' : `${failed} of ${faults.length} miss the aim`)
  return failed === 0 ? 0 : 1
})
