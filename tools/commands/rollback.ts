import { releaseName, withoutLiveRelease } from '@caravanserai/releases'
import { changeSet, readSet } from '@caravanserai/releases/store'
import { releasesDir } from '../lib/settings'
import { askedRemote } from '../lib/terminal/askedRemote'
import { orStop, say, stopWith } from '../lib/terminal/say'

/** `npm run rollback -- charity`: makes the previous release of that remote live again. */
const name = askedRemote('rollback')
const folder = releasesDir()
const live = orStop(() => readSet(folder)).remotes[name]
if (live === undefined || live.previous.length === 0) stopWith(`${name} has no release to go back to`)
const { remotes } = await changeSet(folder, (set) => withoutLiveRelease(set, name) ?? set)
say(
  `${name} was rolled back to ${releaseName(remotes[name]?.base ?? live.base)}; it was at ${releaseName(live.base)}`,
)
