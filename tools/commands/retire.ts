import { switched } from '@caravanserai/releases'
import type { Confirm } from '../lib/commandLine/command'
import { askedChange, changeRemote } from '../lib/site/changeRemote'
import { stopWith } from '../lib/terminal/say'

export default async ({ remote: name }: { readonly remote: string }, confirm: Confirm): Promise<void> => {
  const asked = await askedChange(name)
  if (asked.entry.state === 'retired') stopWith(`${name} is retired already, and nothing was changed`)
  await confirm(`This ends ${name} ${asked.live}: its addresses become unknown (404), its links disappear.`)
  await changeRemote('retire', asked, (set) => switched(set, name, 'retired'), {
    is: 'retired',
    after: `its addresses are unknown (404); to bring it back: npm run on -- ${name}`,
  })
}
