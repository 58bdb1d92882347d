import { askedRemote } from '../lib/terminal/askedRemote'
import { releasesDir } from '../lib/places'
import { changeSet, readSet, releaseName, withoutRelease } from '../lib/releases/releaseSet'
import { orStop, say, stopWith } from '../lib/terminal/say'

/** `npm run rollback -- charity`: points the release set to the release before the live one. */
const name = askedRemote('rollback')
const folder = releasesDir(process.env)
const live = orStop(() => readSet(folder)).remotes[name]
if (live === undefined || live.previous.length === 0) stopWith(`${name} has no release to go back to`)
await changeSet(folder, (set) => withoutRelease(set, name) ?? set)
const now = readSet(folder).remotes[name]
say(`${name} is back at ${releaseName(now?.base ?? live.base)}; it was at ${releaseName(live.base)}`)
