import { assertUnpinned, promoted, releaseName } from '@caravanserai/releases'
import { askedChange, changeRemote } from '../lib/site/changeRemote'
import { helpIfAsked } from '../lib/terminal/help'
import { stopWith } from '../lib/terminal/say'

/** `npm run promote -- charity`: makes the canary of that remote live for everybody, and waits until the running site has. */
helpIfAsked(`npm run promote -- <remote>

Makes the canary of that remote live for everybody, and waits for the running site.`)

const asked = await askedChange('promote')
const { name, entry, live } = asked
const { canary } = entry
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
    after: `it was shown to ${canary.percent} of a hundred visitors; the previous release is ${live}`,
    release: releaseName(canary.base),
  },
)
