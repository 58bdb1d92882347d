import { assertUnpinned, promoted, releaseName } from '@caravanserai/releases'
import { askedChange, changeRemote } from '../lib/site/changeRemote'
import { stopWith } from '../lib/terminal/say'

export default async ({ remote: name }: { readonly remote: string }): Promise<void> => {
  const asked = await askedChange(name)
  const { canary } = asked.entry
  if (canary === undefined)
    stopWith(`${name} has no canary, and nothing was changed: npm run ship -- ${name} --canary 10`)
  await changeRemote(
    'promote',
    asked,
    (set) => {
      assertUnpinned(set, name)
      if (set.remotes[name]?.canary?.hash !== canary.hash)
        throw new Error(`${name} was changed meanwhile, and nothing was promoted; look at npm run releases`)
      return promoted(set, name)
    },
    {
      is: 'live',
      after: `it was shown to ${canary.percent} % of the visitors; the previous release is ${asked.live}`,
      release: releaseName(canary.base),
    },
  )
}
