import { answerFrom, cause, down, member, memoryAsk, post, safeHtml } from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { hrefsIn, showPage } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { MemberPage } from './MemberPage'
import { memberPage } from './page'
import { readMember } from './readMember'

const nasrin = member('3', {
  name: 'Nasrin Akter',
  role: 'Team Leader',
  body: safeHtml('<p>Nasrin grew up in Shyamnagar.</p>'),
})
const all: MemoryValues = {
  lists: {
    team: [member('1'), member('2'), nasrin, member('4')],
    causes: [cause('1', { title: 'A well' }), cause('2', { title: 'A boat', authorName: 'Abdul Momin' })],
    posts: [
      post('7', { title: 'Down at Gabura' }),
      post('8', { title: 'Blankets', author: { name: 'Taslima', role: '', picture: null } }),
    ],
  },
}
const read = async (id: string, values = all) => {
  const data = await answerFrom(readMember(memoryAsk(values), id))
  if (data === null) throw new Error('not found')
  return data
}
const show = async (...which: Parameters<typeof read>) => showPage(<MemberPage {...await read(...which)} />)

test('a member is shown with portrait, role, biography, and only their own causes and posts', async () => {
  await show('3')
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

test('a member leads to the others, beginning after this one', async () => {
  await show('3')
  expect(hrefsIn('group', 'The rest of the team')).toEqual([
    '/team-single/4',
    '/team-single/1',
    '/team-single/2',
  ])
})

test('a member is shown without causes, posts, portrait, role and text', async () => {
  const bare = member('1', { body: safeHtml(''), picture: null, role: '' })
  await show('1', { lists: { team: [bare], causes: down, posts: down } })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['About Member 1'])
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('group')).toBeNull()
})

test.each(['99', 'x', ''])('the unknown id %j is not found', async (id) => {
  expect(await answerFrom(readMember(memoryAsk(all), id))).toBeNull()
})

test('a member carries no biography of the others, and no texts of causes and posts', async () => {
  const carried = JSON.stringify(await read('3'))
  for (const unseen of ['Who member', 'The story of', 'What cause', 'The text of', 'What post'])
    expect(carried).not.toContain(unseen)
})

test('the head and the structured data are those of a person', async () => {
  const { handle } = memberPage
  const site = { brand: 'Charitio', absolute: (path: string) => `https://site.test${path}` }
  expect(handle.meta(await read('3'), {})).toEqual({
    title: 'Nasrin Akter',
    description: 'Team Leader. Nasrin grew up in Shyamnagar.',
    banner: { subtitle: 'Nasrin Akter', picture: null },
    image: nasrin.picture,
  })
  expect(handle.structured?.(await read('3'), site, {})).toEqual([
    {
      '@type': 'Person',
      name: 'Nasrin Akter',
      jobTitle: 'Team Leader',
      url: 'https://site.test/team-single/3',
      image: 'https://site.test/media/samples/team/person-3.webp',
      affiliation: { '@type': 'NGO', name: 'Charitio', url: 'https://site.test/' },
    },
  ])
  expect(handle.list?.([])).toEqual({ to: '/cause#people', label: 'All our people' })
})
