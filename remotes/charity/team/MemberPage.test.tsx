import { cause, safeHtml } from '@caravanserai/adapters/testing'
import { hrefsIn } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { member, open, post, several } from '../testing'

test('a member is shown with portrait, role, biography, and only own causes and posts', async () => {
  const body = safeHtml('<p>Nasrin grew up in Shyamnagar.</p>')
  await open('/team-single/3', {
    team: [member('3', { name: 'Nasrin Akter', role: 'Team Leader', body })],
    causes: [cause('1'), cause('2', { authorName: 'Abdul Momin' })],
    posts: [post('7'), post('8', { author: { name: 'Taslima', role: '', picture: null } })],
  })
  expect(screen.getByRole('img', { name: 'Portrait: Nasrin Akter' })).toBeTruthy()
  expect(hrefsIn('region', 'About Nasrin Akter')).toEqual(['/cause-single/1', '/blog-single/7'])
  const about = within(screen.getByRole('region', { name: 'About Nasrin Akter' }))
  for (const words of [
    'Team Leader',
    'Nasrin grew up in Shyamnagar.',
    'Water, 66% raised',
    '12 November 2026',
  ])
    expect(about.getByText(words)).toBeTruthy()
})

test('a member links to the other members that follow; a single one has no links', async () => {
  const { unmount } = await open('/team-single/3', { team: several(4, member) })
  expect(hrefsIn('group', 'The rest of the team')).toEqual(['4', '1', '2'].map((id) => `/team-single/${id}`))
  unmount()
  await open('/team-single/1', { team: several(1, member) })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['About Member 1'])
  expect(screen.queryByRole('group')).toBeNull()
})
