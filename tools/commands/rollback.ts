import { assertUnpinned, releaseName, withReleaseOf } from '@caravanserai/releases'
import { askedChange, changeRemote, namedRelease } from '../lib/site/changeRemote'
import { stopWith } from '../lib/terminal/say'

/**
 * `npm run rollback -- charity`: makes the previous release of that remote live again, and waits until the running site
 * has taken it over. `npm run rollback -- charity 1.0.0-a99c98cb`: the same with a release that is named, back or forward.
 */
const asked = await askedChange('rollback')
const { name, entry, live } = asked
const wanted = process.argv[3]
const release = wanted === undefined ? entry.previous[0] : await namedRelease(asked, wanted)
if (release === undefined) stopWith(`${name} has no release to go back to`)
if (release.hash === entry.hash)
  stopWith(`${name} ${releaseName(release.base)} is the live release, and nothing was changed`)
await changeRemote(
  'rollback',
  asked,
  (set) => {
    assertUnpinned(set, name)
    if (set.remotes[name]?.hash !== entry.hash)
      throw new Error(`${name} was changed meanwhile, and nothing was rolled back; look at npm run releases`)
    return withReleaseOf(set, name, release)
  },
  { is: 'live', after: `it was rolled back from ${live}` },
)
