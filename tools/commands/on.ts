import { switchedOn } from '@caravanserai/releases'
import { askedChange, changeRemote } from '../lib/site/changeRemote'
import { stopWith } from '../lib/terminal/say'

export default async ({ remote: name }: { readonly remote: string }): Promise<void> => {
  const asked = await askedChange(name)
  const { state } = asked.entry
  if (state === undefined) stopWith(`${name} is not off, and nothing was changed`)
  await changeRemote('on', asked, (set) => switchedOn(set, name), { is: 'live', after: `it was ${state}` })
}
