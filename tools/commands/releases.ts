import { releasesDir } from '../lib/places'
import { readSet, releaseName } from '../lib/releases/releaseSet'
import { orStop } from '../lib/terminal/say'

/** `npm run releases`: what is live, and what a team can go back to. */
const { remotes } = orStop(() => readSet(releasesDir(process.env)))
const rows = Object.entries(remotes).map(([name, { base, previous }]) => ({
  remote: name,
  live: releaseName(base),
  'before it': previous.map((release) => releaseName(release.base)).join(', ') || '-',
  from: base,
}))
if (rows.length === 0) console.log('Nothing is live yet: npm start makes the first releases')
else console.table(rows)
