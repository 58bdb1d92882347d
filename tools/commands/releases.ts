import { readSet } from '@caravanserai/releases/store'
import { releasesDir, siteAddress } from '../lib/settings'
import { readStatus } from '../lib/site/siteStatus'
import { releasesTable, troubles } from '../lib/terminal/releasesTable'
import { messageOf, orStop } from '../lib/terminal/say'

/**
 * `npm run releases`: the release of each remote that is live on the running site and the one that the release set names;
 * why another one is not live; and the releases that a team can go back to.
 */
const address = siteAddress()
const set = orStop(() => readSet(releasesDir()))
if (Object.keys(set.remotes).length === 0)
  console.log('Nothing is live yet: npm start makes the first releases')
else {
  const status = await readStatus(address).catch((error: unknown) => {
    console.log(`What is live is not known: ${messageOf(error)}`)
    return undefined
  })
  if (status === null) console.log(`What is live is not known: no site is running at ${address}`)
  console.table(releasesTable(set, status ?? null))
  for (const line of troubles(set, status ?? null)) console.log(line)
}
