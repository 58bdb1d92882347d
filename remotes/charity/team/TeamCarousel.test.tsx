import { answerFrom, memoryAsk } from '@caravanserai/adapters/testing'
import { hrefsIn, showPage } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
import { readMemberLink } from './readTeam'
import { TeamCarousel } from './TeamCarousel'
import { member, valuesOf } from '../testing'

test('every member of the team has a card with a linked name and a role', () => {
  const monika = member('a/b', { name: 'Sister Monika Costa', role: 'Manager' })
  showPage(<TeamCarousel members={[member('1'), monika]} label="The team" />)
  expect(hrefsIn('group', 'The team')).toEqual(['/team-single/1', '/team-single/a%2Fb'])
  const card = screen.getAllByRole('article')[1]
  expect(card?.textContent).toBe('Sister Monika CostaManager')
  expect(card?.querySelector('img')?.getAttribute('alt')).toBe('')
})

test.each([
  ['Nasrin Akter ', '/team-single/1'],
  ['Nasrin', null],
  [' ', null],
])('the link to a member with the name %j is %j', async (name, href) => {
  const team = [member('1', { name: 'Nasrin Akter' }), member('2', { name: '' })]
  expect(await answerFrom(readMemberLink(memoryAsk(valuesOf({ team })), name))).toBe(href)
})
