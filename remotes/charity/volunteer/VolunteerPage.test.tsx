import { hrefOf, hrefsIn } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
import { event, member, open, post } from '../testing'

const by = (role: string) => ({ author: { name: 'Abdul Momin', role, picture: null } })

test('the page shows the first event, three posts by or about volunteers, and the team', async () => {
  await open('/volunteer', {
    events: [event('4', { title: 'Packing day' }), event('2')],
    posts: [
      post('1', { title: 'Nine lines', ...by('Volunteer in Derai') }),
      post('2', { title: 'A plan for the legs', ...by('Manager') }),
      post('3', { title: 'A volunteer’s Tuesday', ...by('Volunteer') }),
      post('4', { title: 'The night desk', ...by('volunteer engineer') }),
      post('5', { title: 'Before the river rises', ...by('Volunteer at Chilmari') }),
    ],
    team: [member('2')],
  })
  expect(hrefOf('Packing day')).toBe('/event-single/4')
  expect(hrefsIn('region', 'What volunteers say')).toEqual(['3', '1', '4'].map((id) => `/blog-single/${id}`))
  expect(hrefsIn('region', 'Meet the team')).toEqual(['/team-single/2'])
})

test('without content the page has its introduction, which links to the form', async () => {
  const { container } = await open('/volunteer', { posts: [post('2', by('Manager'))] })
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toEqual([
    'opening-title',
    'write-title',
    'goes-title',
  ])
  expect(screen.queryByRole('figure')).toBeNull()
  expect(hrefOf('Offer your hands')).toBe('/volunteer#write')
  expect(container.querySelector('#write form')).not.toBeNull()
})
