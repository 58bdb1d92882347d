import { historyOf, readSet } from '@caravanserai/releases/ledger'
import { releases, siteAddress } from '../lib/settings'
import { readStatus } from '../lib/site/siteStatus'
import { historyLines, releasesTable, troubles } from '../lib/terminal/releasesTable'
import { messageOf, stopWith } from '../lib/terminal/say'

/**
 * `npm run releases`: the release of each remote that is live on the running site and the one that the release set names;
 * why another one is not live; the releases that a team can go back to; and who changed what, when and from where.
 * `-- --json`: the same for machines, with the newest set and the last hundred changes.
 */
const asked = process.argv.slice(2)
if (asked.some((word) => word !== '--json'))
  stopWith(`npm run releases: expected nothing or -- --json, got "${asked.join(' ')}"`)

const SHOWN = 10
const SENT = 100

const address = siteAddress()
const { store } = releases()
const newest = await readSet(store).catch((error: unknown) => stopWith(messageOf(error)))
const history = await historyOf(store, newest, asked.length > 0 ? SENT : SHOWN)
const unknown: string[] = []
const status = await readStatus(address).catch((error: unknown) => {
  unknown.push(messageOf(error))
  return null
})
if (asked.length > 0) console.log(JSON.stringify({ ...newest, site: status, history }, null, 1))
else if (Object.keys(newest.set.remotes).length === 0)
  console.log('Nothing is live yet: npm start makes the first releases')
else {
  if (status === null)
    console.log(`What is live is not known: ${unknown[0] ?? `no site is running at ${address}`}`)
  console.table(releasesTable(newest.set, status))
  for (const line of [...troubles(newest.set, status), ...historyLines(history)]) console.log(line)
}
