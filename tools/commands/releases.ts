import { historyOf, previewsIn, readSet } from '@caravanserai/releases/ledger'
import { releases, siteAddresses } from '../lib/settings'
import { findSite, placesLine } from '../lib/site/findSite'
import {
  canaryLines,
  historyLines,
  previewLines,
  releasesTable,
  troubles,
} from '../lib/terminal/releasesTable'
import { stopWith, stopWithError } from '../lib/terminal/say'

/**
 * `npm run releases`: the release of each remote that is live on the running site and the one that the release set names;
 * why another one is not live; canaries with what was counted of both sides; the releases that a team can go back to; which previews there are, and until when; and who
 * changed what, when and from where.
 * `-- --json`: the same for machines, with the newest set and the last hundred changes.
 */
const asked = process.argv.slice(2)
if (asked.some((word) => word !== '--json'))
  stopWith(`npm run releases: expected nothing or -- --json, got "${asked.join(' ')}"`)

const SHOWN = 10
const SENT = 100

const { store, isChosen } = releases()
const newest = await readSet(store).catch(stopWithError)
const history = await historyOf(store, newest, asked.length > 0 ? SENT : SHOWN)
const kept = await previewsIn(store).catch(stopWithError)
const previews = kept.filter(({ until }) => until > Date.now())
const site = await findSite(siteAddresses())
const { address, status } = site
if (asked.length > 0)
  console.log(
    JSON.stringify({ ...newest, store: store.title, address, site: status, history, previews }, null, 1),
  )
else if (Object.keys(newest.set.remotes).length === 0)
  console.log(
    `Nothing is live yet in ${store.title}: ${isChosen ? 'npm run ship -- <remote>' : 'npm start'} makes the first releases`,
  )
else {
  console.log(placesLine(store.title, newest, site))
  console.table(releasesTable(newest.set, status))
  for (const line of [
    ...troubles(newest.set, status),
    ...canaryLines(newest.set, status),
    ...previewLines(previews),
    ...historyLines(history),
  ])
    console.log(line)
}
