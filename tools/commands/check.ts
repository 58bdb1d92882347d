import { build } from '../lib/build/build'
import { passGate } from '../lib/gate/gate'
import { releases, siteAddresses } from '../lib/settings'
import { findSite } from '../lib/site/findSite'
import { askedRemote } from '../lib/terminal/askedRemote'
import { stopWith } from '../lib/terminal/say'

/**
 * `npm run check -- charity`: builds that remote, and judges the build as `ship` does, without shipping it.
 * `--accept-size` lets pages grow by more than a tenth. Ends with 1 when the release would be refused.
 */
const name = askedRemote('check')
// What is wrong with the place of the releases is said before the build.
releases()
const { fault } = await build(`remotes/${name}`)
if (fault !== null) stopWith(`${name} could not be built:\n${fault}`)
await passGate(name, (await findSite(siteAddresses())).address)
