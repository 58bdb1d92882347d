import type { TeamMember } from '@caravanserai/adapters'
import { cause, member, memoryAsk, post, safeHtml } from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { isLeft } from 'fp-ts/Either'
import { renderToString } from 'react-dom/server'
import { firstValueFrom } from 'rxjs'
import { MemoryRouter } from 'react-router-dom'
import { MemberPage } from './MemberPage'
import type { MemberData } from './readMember'
import { readMember } from './readMember'
import { memberPage } from './page'

afterEach(cleanup)

const down = { _tag: 'Unreachable', url: 'list', reason: 'status 500', status: 500, retryAfterMs: 0 } as const
const nasrin = member('3', {
  name: 'Nasrin Akter',
  role: 'Team Leader',
  body: safeHtml('<p>Nasrin grew up in Shyamnagar.</p>'),
})
const team: ReadonlyArray<TeamMember> = [member('1'), member('2'), nasrin, member('4')]
const lists: MemoryValues['lists'] = {
  team,
  causes: [cause('1', { title: 'A well' }), cause('2', { title: 'A boat', authorName: 'Abdul Momin' })],
  posts: [
    post('7', { title: 'Down at Gabura' }),
    post('8', { title: 'Blankets', author: { name: 'Taslima', role: '', picture: null } }),
  ],
}

const read = async (id: string, values: MemoryValues = { lists }) => {
  const answer = await firstValueFrom(readMember(memoryAsk(values), id))
  if (isLeft(answer)) throw new Error(answer.left._tag)
  return answer.right
}
const found = async (id: string, values?: MemoryValues): Promise<MemberData> => {
  const data = await read(id, values)
  if (data === null) throw new Error('not found')
  return data
}
const page = (data: MemberData) => (
  <MemoryRouter>
    <MemberPage {...data} />
  </MemoryRouter>
)

test('shows the portrait, the role and the biography of a member of the team', async () => {
  render(page(await found('3')))
  expect(screen.getByRole('img', { name: 'Portrait: Nasrin Akter' })).toBeTruthy()
  expect(screen.getByText('Team Leader')).toBeTruthy()
  expect(screen.getByText('Nasrin grew up in Shyamnagar.')).toBeTruthy()
})

test('lists only the causes and posts of this member', async () => {
  render(page(await found('3')))
  const about = within(screen.getByRole('region', { name: 'About Nasrin Akter' }))
  const links = about.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['A well', '/cause-single/1'],
    ['Down at Gabura', '/blog-single/7'],
  ])
  expect(about.getByText('Water, 66% raised')).toBeTruthy()
  expect(about.getByText('12 November 2026')).toBeTruthy()
})

test('shows the other members, beginning after this one', async () => {
  render(page(await found('3')))
  const row = within(screen.getByRole('group', { name: 'The rest of the team' }))
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/team-single/4',
    '/team-single/1',
    '/team-single/2',
  ])
})

test('is shown without causes, posts, portrait, role and text', async () => {
  const bare = member('1', { body: safeHtml(''), picture: null, role: '' })
  render(page(await found('1', { lists: { team: [bare], causes: down, posts: down } })))
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['About Member 1'])
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('group')).toBeNull()
})

test('returns null for an unknown id', async () => {
  for (const id of ['99', 'x', '']) expect(await read(id)).toBeNull()
})

test('contains no biography of other members, and no texts of causes and posts', async () => {
  const carried = JSON.stringify(await found('3'))
  for (const unseen of ['Who member', 'The story of', 'What cause', 'The text of', 'What post'])
    expect(carried).not.toContain(unseen)
})

test('has no inline style, which the content security policy would block', async () => {
  expect(renderToString(page(await found('3')))).not.toMatch(/\sstyle=/)
})

describe('the frame', () => {
  const { handle } = memberPage

  test('has the name as title and the biography as description', async () => {
    expect(handle.meta(await found('3'), {})).toEqual({
      title: 'Nasrin Akter',
      description: 'Team Leader. Nasrin grew up in Shyamnagar.',
      banner: { subtitle: 'Nasrin Akter', picture: null },
      image: (await found('3')).member.picture,
    })
  })

  test('has structured data of a person, with absolute URLs', async () => {
    const site = { brand: 'Charitio', absolute: (path: string) => `https://site.test${path}` }
    expect(handle.structured?.(await found('3'), site, {})).toEqual([
      {
        '@type': 'Person',
        name: 'Nasrin Akter',
        jobTitle: 'Team Leader',
        url: 'https://site.test/team-single/3',
        image: 'https://site.test/media/samples/team/person-3.webp',
        affiliation: { '@type': 'NGO', name: 'Charitio', url: 'https://site.test/' },
      },
    ])
  })

  test('lists every address for the sitemap', async () => {
    const answer =
      handle.addresses &&
      (await firstValueFrom(handle.addresses(memoryAsk({ lists: { team: [member('1'), member('a b')] } }))))
    expect(answer).toMatchObject({ right: ['/team-single/1', '/team-single/a%20b'] })
  })

  test('links from an unknown id to the list of all members', () => {
    expect(handle.list?.([])).toEqual({ to: '/cause#people', label: 'All our people' })
  })
})
