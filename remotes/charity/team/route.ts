import type { TeamMember } from '@caravanserai/adapters'
import { listed, mapAnswer, shortened, textOf } from '@caravanserai/adapters'
import type { SiteAddress, StructuredThing } from '@caravanserai/adapters/page'
import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import { byTheHouse } from '../house/ngo'
import { memberHref } from '../hrefs'
import type { MemberData } from './readMember'
import { readMember } from './readMember'

/** `affiliation`, for whom they work: volunteers are not employed, which `worksFor` would say. */
const person = ({ id, name, role, picture }: TeamMember, site: SiteAddress): StructuredThing => ({
  '@type': 'Person',
  name,
  url: site.absolute(memberHref(id)),
  ...(role !== '' && { jobTitle: role }),
  ...(picture && { image: site.absolute(picture.src) }),
  affiliation: byTheHouse(site),
})

/** One of the team. */
export const memberRoute: RouteObject = {
  path: '/team-single/:id',
  loader: loaderOf((ask, { params }) => readMember(ask, params['id'] ?? '')),
  handle: pageHandle<MemberData>({
    chunk: 'member',
    meta: ({ member: { name, role, body, picture } }) => ({
      title: name,
      description:
        shortened([role, textOf(body)].filter((part) => part !== '').join('. ')) ||
        `${name}, one of our people.`,
      banner: { subtitle: name, picture: null },
      image: picture,
    }),
    // The team has no list of its own: all of them stand below the causes that they answer for.
    list: () => ({ to: '/cause#people', label: 'All our people' }),
    structured: ({ member }, site) => [person(member, site)],
    addresses: (ask) => mapAnswer(ask(listed('team')), (team) => team.map(({ id }) => memberHref(id))),
  }),
  lazy: () => import(/* webpackChunkName: "member" */ './MemberRoute'),
}
