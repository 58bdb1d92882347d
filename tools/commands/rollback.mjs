import { askedRemote } from './lib/askedRemote.mjs'
import { releasesDir } from './lib/places.mjs'
import { changeSet, readSet, releaseName, withoutRelease } from './lib/releaseSet.mjs'
import { orStop, say, stopWith } from './lib/say.mjs'

/** `npm run rollback -- charity`: points the release set to the release before the live one. */
const name = askedRemote('rollback')
const folder = releasesDir(process.env)
const live = orStop(() => readSet(folder)).remotes[name]
if (live === undefined || live.previous.length === 0) stopWith(`${name} has no release to go back to`)
await changeSet(folder, (set) => withoutRelease(set, name) ?? set)
const now = readSet(folder).remotes[name]
say(`${name} is back at ${releaseName(now?.base ?? live.base)}; it was at ${releaseName(live.base)}`)
