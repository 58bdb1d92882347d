import { historyOf, previewsIn, readSet } from '@caravanserai/releases/ledger'
import { filesOf } from '../lib/gate/liveReleases'
import { providedBy, refusedBy } from '../lib/gate/refusedBy'
import { releases, siteAddresses } from '../lib/settings'
import { findSite, placesLine } from '../lib/site/findSite'
import {
  canaryLines,
  historyLines,
  previewLines,
  releasesTable,
  troubles,
} from '../lib/terminal/releasesTable'
import { orStop, stopWith, stopWithError } from '../lib/terminal/say'

/**
 * `npm run releases`: the release of each remote that is live on the running site and the one that the release set names;
 * why another one is not live; canaries with what was counted of both sides; the releases that a team can go back to; which previews there are, and until when; and who
 * changed what, when and from where.
 * `-- --json`: the same for machines, with the newest set and the last hundred changes.
 * `-- --host 5.0.0`: instead which releases a host with that version of the content port would refuse, and why; `-- --host /opt/site-2` the
 * same of a site in that folder. Ends with 1 where there is one.
 */
const asked = process.argv.slice(2)
const isOfHost = asked[0] === '--host' && asked.length === 2
if (!isOfHost && asked.some((word) => word !== '--json'))
  stopWith(
    `npm run releases: expected nothing, -- --json, or -- --host with a version such as 5.0.0 or the folder of a site, got "${asked.join(' ')}"`,
  )

const SHOWN = 10
const SENT = 100

const { store, folder, isChosen } = releases()
const newest = await readSet(store).catch(stopWithError)
if (isOfHost) {
  const provided = orStop(() => providedBy(asked[1] ?? ''))
  const refused = await refusedBy(provided, newest, async (name, release) => {
    const text = await filesOf(store, name, release, folder)('remote.json')
    return text === null ? null : text.toString('utf8')
  })
  for (const line of refused) console.log(line)
  if (refused.length === 0) console.log(`Nothing in ${store.title} (set ${newest.number}) would be refused`)
  process.exit(refused.length === 0 ? 0 : 1)
}
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
    `Nothing is live yet in ${store.title}: ${isChosen ? 'npm run ship -- <remote>' : 'the first start of the site'} makes the first releases`,
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
