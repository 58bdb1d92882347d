import { releaseName, withdrawn } from '@caravanserai/releases'
import { askedChange, changeRemote } from '../lib/site/changeRemote'
import { helpIfAsked } from '../lib/terminal/help'
import { stopWith } from '../lib/terminal/say'

/** `npm run withdraw -- charity`: shows the canary of that remote to nobody any more; the live release stays as it is. */
helpIfAsked(`npm run withdraw -- <remote>

Shows the canary of that remote to nobody any more. The live release stays as it is.`)

const asked = await askedChange('withdraw')
const { name, entry } = asked
const { canary } = entry
if (canary === undefined) stopWith(`${name} has no canary, and nothing was changed`)
const release = releaseName(canary.base)
await changeRemote('withdraw', asked, (set) => withdrawn(set, name), {
  is: 'live',
  after: `its canary ${release} was withdrawn`,
  release,
})
