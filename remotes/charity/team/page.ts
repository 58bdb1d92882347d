import { ids, mapAnswer, shortened, textOf } from '@caravanserai/adapters'
import { definePage } from '@caravanserai/adapters/define-page'
import type { SiteAddress, StructuredThing } from '@caravanserai/adapters/page'
import { memberAddress } from '../addresses'
import { readMember } from './readTeam'
import { team } from '../kinds/team'
import type { TeamMember } from '../kinds/team'
import { theOrganisation, structuredPicture } from '../structuredData'

/** A `Person` with an `affiliation`: `worksFor` would be wrong, because volunteers are not employed. */
const structuredMember = ({ id, name, role, picture }: TeamMember, site: SiteAddress): StructuredThing => ({
  '@type': 'Person',
  name,
  url: site.absolute(memberAddress.href({ id })),
  ...(role !== '' && { jobTitle: role }),
  ...(picture && { image: structuredPicture(picture, site) }),
  affiliation: theOrganisation(site),
})

/** The page of a team member. */
export const memberPage = definePage({
  address: memberAddress,
  read: (ask, { id }) => readMember(ask, id),
  head: ({ member: { name, role, body, picture } }) => ({
    title: name,
    description:
      shortened([role, textOf(body)].filter((part) => part !== '').join('. ')) ||
      `${name}, one of our people.`,
    banner: { subtitle: name, picture: null },
    image: picture,
  }),
  // The team has no list page: all members are shown below the causes.
  list: () => ({ to: '/cause#people', label: 'All our people' }),
  structured: ({ member }, site) => [structuredMember(member, site)],
  addresses: (ask) => mapAnswer(ask(ids(team)), (all) => all.map((id) => memberAddress.href({ id }))),
  search: { kind: 'Team member', texts: ({ member: { role, body } }) => [role, body] },
  page: () => import('./MemberPage').then((module) => module.MemberPage),
})
