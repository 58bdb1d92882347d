import { releaseName, withdrawn } from '@caravanserai/releases'
import type { Confirm } from '../lib/commandLine/command'
import { askedChange, changeRemote } from '../lib/site/changeRemote'
import { stopWith } from '../lib/terminal/say'

export default async ({ remote: name }: { readonly remote: string }, confirm: Confirm): Promise<void> => {
  const asked = await askedChange(name)
  const { canary } = asked.entry
  if (canary === undefined) stopWith(`${name} has no canary, and nothing was changed`)
  const release = releaseName(canary.base)
  await confirm(`This withdraws the canary ${name} ${release}; ${asked.live} stays live.`)
  await changeRemote('withdraw', asked, (set) => withdrawn(set, name), {
    is: 'live',
    after: `its canary ${release} was withdrawn`,
    release,
  })
}
