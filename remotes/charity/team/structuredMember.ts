import type { TeamMember } from '@caravanserai/adapters'
import type { SiteAddress, StructuredThing } from '@caravanserai/adapters/page'
import { memberAddress } from '../addresses'
import { theOrganisation } from '../organisation/ngo'
import { structuredPicture } from '../structuredPicture'

/** A `Person` with an `affiliation`: volunteers are not employed, which `worksFor` would say. */
export const structuredMember = (
  { id, name, role, picture }: TeamMember,
  site: SiteAddress,
): StructuredThing => ({
  '@type': 'Person',
  name,
  url: site.absolute(memberAddress.href({ id })),
  ...(role !== '' && { jobTitle: role }),
  ...(picture && { image: structuredPicture(picture, site) }),
  affiliation: theOrganisation(site),
})
