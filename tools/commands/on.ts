import { switchedOn } from '@caravanserai/releases'
import { askedChange, changeRemote } from '../lib/site/changeRemote'
import { stopWith } from '../lib/terminal/say'

/** `npm run on -- charity`: brings back a remote that was taken off the site or retired, with the release that the set names. */
const asked = await askedChange('on')
const { name, entry } = asked
if (entry.state === undefined) stopWith(`${name} is not off, and nothing was changed`)
await changeRemote('on', asked, (set) => switchedOn(set, name), {
  is: 'live',
  after: `it was ${entry.state}`,
})
