import { switched } from '@caravanserai/releases'
import { askedChange, changeRemote } from '../lib/site/changeRemote'
import { stopWith } from '../lib/terminal/say'

/**
 * `npm run retire -- charity`: ends that section. Its addresses become unknown (404) and its links disappear; tabs that are open
 * go on by documents. `npm run on` or a ship brings it back.
 */
const asked = await askedChange('retire')
const { name, entry } = asked
if (entry.state === 'retired') stopWith(`${name} is retired already, and nothing was changed`)
await changeRemote('retire', asked, (set) => switched(set, name, 'retired'), {
  is: 'retired',
  after: `its addresses are unknown (404); to bring it back: npm run on -- ${name}`,
})
