import { assertUnpinned, releaseName, withReleaseOf } from '@caravanserai/releases'
import type { Confirm } from '../lib/commandLine/command'
import { askedChange, changeRemote, namedRelease } from '../lib/site/changeRemote'
import { orStop, stopWith } from '../lib/terminal/say'

interface Asked {
  readonly remote: string
  readonly release: string | undefined
}

export default async ({ remote: name, release: wanted }: Asked, confirm: Confirm): Promise<void> => {
  const asked = await askedChange(name)
  const { entry, live } = asked
  const release = wanted === undefined ? entry.previous[0] : await namedRelease(asked, wanted)
  if (release === undefined) stopWith(`${name} has no release to go back to`)
  if (release.hash === entry.hash)
    stopWith(`${name} ${releaseName(release.base)} is the live release, and nothing was changed`)
  orStop(() => assertUnpinned(asked.newest.set, name))
  await confirm(`This makes ${name} ${releaseName(release.base)} live in the place of ${live}.`)
  await changeRemote(
    'rollback',
    asked,
    (set) => {
      assertUnpinned(set, name)
      if (set.remotes[name]?.hash !== entry.hash)
        throw new Error(
          `${name} was changed meanwhile, and nothing was rolled back; look at npm run releases`,
        )
      return withReleaseOf(set, name, release)
    },
    { is: 'live', after: `it was rolled back from ${live}` },
  )
}
