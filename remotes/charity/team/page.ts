import { ids, mapAnswer, shortened, textOf } from '@caravanserai/adapters'
import { definePage } from '@caravanserai/adapters/define-page'
import { memberAddress } from '../addresses'
import { readMember } from './readMember'
import { structuredMember } from './structuredMember'

/** One member of the team. */
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
  // The team has no page for its list: all members are shown below the causes.
  list: () => ({ to: '/cause#people', label: 'All our people' }),
  structured: ({ member }, site) => [structuredMember(member, site)],
  addresses: (ask) => mapAnswer(ask(ids('team')), (team) => team.map((id) => memberAddress.href({ id }))),
  search: { kind: 'Team member', texts: ({ member: { role, body } }) => [role, body] },
  page: () => import('./MemberPage').then((module) => module.MemberPage),
})
