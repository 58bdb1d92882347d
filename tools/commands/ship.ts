import path from 'node:path'
import type { ReleaseEntry } from '@caravanserai/releases'
import type { Published } from '@caravanserai/releases/store'
import { publish, readSet } from '@caravanserai/releases/store'
import { build } from '../lib/build/build'
import { root } from '../lib/places'
import { releasesDir } from '../lib/settings'
import { addressOf, freePort } from '../lib/process/ports'
import { askedRemote } from '../lib/terminal/askedRemote'
import { orStop, say, stopWith } from '../lib/terminal/say'

/** `npm run ship -- charity`: builds that remote only, stores the release and makes it live. Nothing else is touched. */

/**
 * The server of the remote's releases. That of a new remote starts with the next `npm start`, which then writes its
 * origin into the set.
 */
const originOf = async (live: ReleaseEntry | undefined): Promise<string> =>
  live === undefined ? addressOf('127.0.0.1', await freePort(0, '127.0.0.1')) : new URL(live.base).origin

const outcome = ({ before, now }: Published): string => {
  if (before === now) return `${now} is already live`
  return before === null
    ? `${now} is its first release; its addresses are served from the next npm start on`
    : `${now} is live; the previous release is ${before}`
}

const name = askedRemote('ship')
const store = releasesDir()
const { remotes } = orStop(() => readSet(store))
if (Object.keys(remotes).length === 0)
  stopWith(
    `There is no release set in ${store} yet: npm start makes it, with a first release of every remote`,
  )
const { fault } = await build(`remotes/${name}`)
if (fault !== null) stopWith(`${name} could not be built, and no release was changed:\n${fault}`)
const dist = path.join(root, 'remotes', name, 'dist')
const published = await publish({ dist, store, origin: await originOf(remotes[name]) })
say(`${name} ${outcome(published)}`)
