import { pinned, unpinned, withReleaseOf } from '@caravanserai/releases'
import { askedChange, changeRemote, namedRelease } from '../lib/site/changeRemote'
import { stopWith } from '../lib/terminal/say'

/**
 * `npm run pin -- charity 1.0.0-a99c98cb`: makes that release live, and no ship and no rollback replaces it until
 * `npm run pin -- charity none`.
 */
const asked = await askedChange('pin')
const { name, entry, live } = asked
const wanted = process.argv[3]
if (wanted === undefined)
  stopWith(
    `npm run pin -- ${name} <release>: expected the name of a release such as ${live}, or none, got nothing`,
  )
if (wanted === 'none') {
  if (entry.isPinned === undefined) stopWith(`${name} is not pinned, and nothing was changed`)
  await changeRemote('unpin', asked, (set) => unpinned(set, name), {
    is: 'live',
    after: 'it is not pinned any more',
  })
} else {
  const release = await namedRelease(asked, wanted)
  await changeRemote(
    'pin',
    asked,
    (set) => pinned(set.remotes[name]?.hash === release.hash ? set : withReleaseOf(set, name, release), name),
    { is: 'live', after: `it is pinned; to lift that: npm run pin -- ${name} none` },
  )
}
