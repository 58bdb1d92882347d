import { releaseName } from '@caravanserai/releases'
import { readSet } from '@caravanserai/releases/store'
import { releasesDir } from '../lib/settings'
import { orStop } from '../lib/terminal/say'

/** `npm run releases`: the live release of each remote, and the releases that its team can go back to. */
const { remotes } = orStop(() => readSet(releasesDir()))
const rows = Object.entries(remotes).map(([name, { base, previous }]) => ({
  remote: name,
  live: releaseName(base),
  previous: previous.map((release) => releaseName(release.base)).join(', ') || '-',
  from: base,
}))
if (rows.length === 0) console.log('Nothing is live yet: npm start makes the first releases')
else console.table(rows)
