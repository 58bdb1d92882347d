import path from 'node:path'
import type { ReleaseEntry } from '@caravanserai/releases'
import { publish, readSet } from '@caravanserai/releases/store'
import { build } from '../lib/build/build'
import { root } from '../lib/places'
import { releasesDir, siteAddress } from '../lib/settings'
import { addressOf, freePort } from '../lib/process/ports'
import { sayVerdict } from '../lib/site/sayVerdict'
import { askedRemote } from '../lib/terminal/askedRemote'
import { orStop, say, stopWith } from '../lib/terminal/say'

/**
 * `npm run ship -- charity`: builds that remote only, stores the release, makes it live, and waits until the running site
 * has taken it over. Nothing else is touched. Ends with 1 when the site refuses or quarantines the release.
 */

/**
 * The server of the remote's releases. That of a new remote starts with the next `npm start`, which then writes its
 * origin into the set.
 */
const originOf = async (live: ReleaseEntry | undefined): Promise<string> =>
  live === undefined ? addressOf('127.0.0.1', await freePort(0, '127.0.0.1')) : new URL(live.base).origin

const name = askedRemote('ship')
const address = siteAddress()
const store = releasesDir()
const { remotes } = orStop(() => readSet(store))
if (Object.keys(remotes).length === 0)
  stopWith(
    `There is no release set in ${store} yet: npm start makes it, with a first release of every remote`,
  )
const { fault } = await build(`remotes/${name}`)
if (fault !== null) stopWith(`${name} could not be built, and no release was changed:\n${fault}`)
const dist = path.join(root, 'remotes', name, 'dist')
const { before, now } = await publish({ dist, store, origin: await originOf(remotes[name]) })
if (before === null)
  say(`${name} ${now} is its first release; its addresses are served from the next npm start on`)
else {
  const hash = orStop(() => readSet(store)).remotes[name]?.hash ?? ''
  await sayVerdict(
    address,
    { remote: name, hash },
    {
      release: `${name} ${now}`,
      after: before === now ? 'it was shipped before' : `the previous release is ${before}`,
    },
  )
}
