import { switched } from '@caravanserai/releases'
import type { Confirm } from '../lib/commandLine/command'
import { askedChange, changeRemote } from '../lib/site/changeRemote'
import { stopWith } from '../lib/terminal/say'

export default async ({ remote: name }: { readonly remote: string }, confirm: Confirm): Promise<void> => {
  const asked = await askedChange(name)
  if (asked.entry.state === 'off') stopWith(`${name} is off already, and nothing was changed`)
  await confirm(`This takes ${name} ${asked.live} off the site: its addresses answer 503.`)
  await changeRemote('off', asked, (set) => switched(set, name, 'off'), {
    is: 'off',
    after: `its addresses answer 503; to bring it back: npm run on -- ${name}`,
  })
}
