import { answerFrom, event, member, memoryAsk, post } from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { hrefOf, hrefsIn, showPage } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
import { readVolunteer } from './readVolunteer'
import { VolunteerPage } from './VolunteerPage'

const show = async (lists: MemoryValues['lists'] & {}) =>
  showPage(<VolunteerPage {...await answerFrom(readVolunteer(memoryAsk({ lists })))} />)

test('the page shows an event, posts by volunteers, and the team', async () => {
  await show({
    events: [event('1', { title: 'Packing day' })],
    posts: [post('5', { title: 'A volunteer’s Tuesday' })],
    team: [member('2', { name: 'Rafiqul Islam', role: 'Volunteer' })],
  })
  expect(hrefOf('Packing day')).toBe('/event-single/1')
  expect(hrefsIn('region', 'What volunteers say')).toEqual(['/blog-single/5'])
  expect(hrefsIn('region', 'Meet the team')).toEqual(['/team-single/2'])
})

test('the page is shown without any of them, and its introduction leads to the form', async () => {
  const { container } = await show({ events: [], posts: [], team: [] })
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toEqual([
    'opening-title',
    'write-title',
    'goes-title',
  ])
  expect(screen.queryByRole('figure')).toBeNull()
  expect(hrefOf('Offer your hands')).toBe('/#write')
  expect(container.querySelector('#write form')).not.toBeNull()
})
