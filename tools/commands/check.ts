import { build } from '../lib/build/build'
import { passGate } from '../lib/gate/gate'
import { releases, siteAddresses } from '../lib/settings'
import { findSite } from '../lib/site/findSite'
import { stopWith } from '../lib/terminal/say'

interface Asked {
  readonly remote: string
  readonly acceptSize: boolean
}

export default async ({ remote, acceptSize }: Asked): Promise<void> => {
  // What is wrong with the place of the releases is said before the build.
  releases()
  const { fault } = await build(`remotes/${remote}`)
  if (fault !== null) stopWith(`${remote} could not be built:\n${fault}`)
  await passGate(remote, (await findSite(siteAddresses())).address, acceptSize)
}
