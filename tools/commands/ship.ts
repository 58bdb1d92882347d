import path from 'node:path'
import { askedRemote } from '../lib/terminal/askedRemote'
import { build } from '../lib/build/build'
import { releasesDir, root } from '../lib/places'
import { readSet } from '../lib/releases/releaseSet'
import { orStop, say, stopWith } from '../lib/terminal/say'
import { shipBuild } from '../lib/releases/shipBuild'

/** `npm run ship -- charity`: builds that remote only, stores the release and makes it live. Nothing else is touched. */
const name = askedRemote('ship')
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
