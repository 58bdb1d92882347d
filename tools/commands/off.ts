import { switched } from '@caravanserai/releases'
import { askedChange, changeRemote } from '../lib/site/changeRemote'
import { stopWith } from '../lib/terminal/say'

/**
 * `npm run off -- charity`: takes that remote off the site at once, without its team: its code ends, and its addresses answer
 * 503 with the frame. What is shipped meanwhile goes live with `npm run on -- charity`.
 */
const asked = await askedChange('off')
const { name, entry } = asked
if (entry.state === 'off') stopWith(`${name} is off already, and nothing was changed`)
await changeRemote('off', asked, (set) => switched(set, name, 'off'), {
  is: 'off',
  after: `its addresses answer 503; to bring it back: npm run on -- ${name}`,
})
