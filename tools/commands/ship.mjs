import path from 'node:path'
import { askedRemote } from './lib/askedRemote.mjs'
import { build } from './lib/build.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { releasesDir, root } from './lib/places.mjs'
import { readSet } from './lib/releaseSet.mjs'
import { orStop, say, stopWith } from './lib/say.mjs'
import { shipBuild } from './lib/ship.mjs'

/** `npm run ship -- charity`: builds that remote only, stores the release and makes it live. Nothing else is touched. */
const name = askedRemote('ship')
await installIfNeeded()
const folder = releasesDir(process.env)
const live = orStop(() => readSet(folder)).remotes[name]
if (live === undefined)
  stopWith(
    `There is no release set in ${folder} yet: npm start makes it, with a first release of every remote`,
  )
const { fault } = await build(`remotes/${name}`)
if (fault !== null)
  stopWith(`${name} could not be built, ${path.basename(folder)} are as they were:\n${fault}`)
const { before, now } = await shipBuild({
  name,
  folder,
  origin: new URL(live.base).origin,
  dist: path.join(root, 'remotes', name, 'dist'),
})
say(before === now ? `${name} ${now} is live already` : `${name} ${now} is live; before it: ${before}`)
