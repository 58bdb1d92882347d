import { releaseName, withoutLiveRelease } from '@caravanserai/releases'
import { changeSet, readSet } from '@caravanserai/releases/store'
import { releasesDir, siteAddress } from '../lib/settings'
import { sayVerdict } from '../lib/site/sayVerdict'
import { askedRemote } from '../lib/terminal/askedRemote'
import { orStop, stopWith } from '../lib/terminal/say'

/**
 * `npm run rollback -- charity`: makes the previous release of that remote live again, and waits until the running site
 * has taken it over.
 */
const name = askedRemote('rollback')
const address = siteAddress()
const folder = releasesDir()
const live = orStop(() => readSet(folder)).remotes[name]
if (live === undefined || live.previous.length === 0) stopWith(`${name} has no release to go back to`)
const { remotes } = await changeSet(folder, (set) => withoutLiveRelease(set, name) ?? set)
const { base, hash } = remotes[name] ?? live
await sayVerdict(
  address,
  { remote: name, hash },
  { release: `${name} ${releaseName(base)}`, after: `it was rolled back from ${releaseName(live.base)}` },
)
