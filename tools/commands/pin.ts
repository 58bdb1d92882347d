import { pinned, releaseName, unpinned, withReleaseOf } from '@caravanserai/releases'
import type { Confirm } from '../lib/commandLine/command'
import { askedChange, changeRemote, namedRelease } from '../lib/site/changeRemote'
import { stopWith } from '../lib/terminal/say'

interface Asked {
  readonly remote: string
  readonly release: string
}

export default async ({ remote: name, release: wanted }: Asked, confirm: Confirm): Promise<void> => {
  const asked = await askedChange(name)
  const { entry, live } = asked
  if (wanted === 'none') {
    if (entry.isPinned === undefined) stopWith(`${name} is not pinned, and nothing was changed`)
    return changeRemote('unpin', asked, (set) => unpinned(set, name), {
      is: 'live',
      after: 'it is not pinned any more',
    })
  }
  const release = await namedRelease(asked, wanted)
  if (release.hash !== entry.hash)
    await confirm(`This makes ${name} ${releaseName(release.base)} live in the place of ${live}.`)
  await changeRemote(
    'pin',
    asked,
    (set) => pinned(set.remotes[name]?.hash === release.hash ? set : withReleaseOf(set, name, release), name),
    { is: 'live', after: `it is pinned; to lift that: npm run pin -- ${name} none` },
  )
}
