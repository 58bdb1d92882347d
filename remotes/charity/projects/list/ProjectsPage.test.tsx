import type { Project } from '@caravanserai/adapters'
import { memoryAsk, picture, project } from '@caravanserai/adapters/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { isLeft, left } from 'fp-ts/Either'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { firstValueFrom } from 'rxjs'
import { ProjectsPage } from './ProjectsPage'
import { readProjects } from './readProjects'

afterEach(cleanup)

const all = Array.from({ length: 22 }, (_, at) => project(`${at + 1}`))
const read = async (projects: ReadonlyArray<Project> = all, asked?: string) => {
  const answer = await firstValueFrom(readProjects(memoryAsk({ lists: { projects } }), asked))
  if (isLeft(answer)) throw new Error(answer.left._tag)
  if (answer.right === null) throw new Error('not found')
  return answer.right
}
const page = async (...which: Parameters<typeof read>) => (
  <MemoryRouter>
    <ProjectsPage {...await read(...which)} />
  </MemoryRouter>
)
const hrefs = (links: ReadonlyArray<HTMLElement>) => links.map((link) => link.getAttribute('href'))

test('shows six with their pictures and their category, in the order of their source', async () => {
  render(await page(all.map((one) => ({ ...one, picture: picture('p.webp', `View of ${one.id}`) }))))
  const cards = screen.getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent)).toEqual(
    [1, 2, 3, 4, 5, 6].map((id) => `Project ${id}`),
  )
  expect(cards.map((card) => within(card).getByRole('img').getAttribute('alt'))).toEqual(
    [1, 2, 3, 4, 5, 6].map((id) => `View of ${id}`),
  )
  for (const card of cards) expect(within(card).getByText('Water')).toBeTruthy()
})

test('loads the first picture eagerly, the others lazily', async () => {
  render(await page())
  const loading = [...document.querySelectorAll('img')].map((image) => image.getAttribute('loading'))
  expect(loading).toEqual([null, 'lazy', 'lazy', 'lazy', 'lazy', 'lazy'])
})

test('links to every project once', async () => {
  render(await page())
  expect(hrefs(screen.getAllByRole('link'))).toEqual(all.map(({ id }) => `/project-single/${id}`))
})

test('lists no other projects when there are only six', async () => {
  render(await page(all.slice(0, 6)))
  expect(screen.queryByRole('heading', { name: 'More projects' })).toBeNull()
})

test('says that there are no projects yet', async () => {
  render(await page([]))
  expect(screen.getByRole('heading', { name: 'No project has been written up yet' })).toBeTruthy()
  expect(hrefs(screen.getAllByRole('link'))).toEqual(['/cause'])
})

test('is shown without pictures and categories, and encodes an id with special characters', async () => {
  render(await page([project('a b', { picture: null, category: '' })]))
  expect(screen.queryByRole('img')).toBeNull()
  expect(hrefs(screen.getAllByRole('link'))).toEqual(['/project-single/a%20b'])
})

test('contains no full texts, and the pictures of the six only', async () => {
  const data = JSON.stringify(await read())
  expect(data).not.toContain('The story of')
  expect(data.match(/\.webp/g)).toHaveLength(6)
})

test('shows the next projects on the second page of a long list, and links back to the first', async () => {
  render(
    await page(
      Array.from({ length: 30 }, (_, at) => project(`${at + 1}`)),
      '2',
    ),
  )
  expect(hrefs(screen.getAllByRole('link', { name: /^Project/ }))).toEqual(
    [25, 26, 27, 28, 29, 30].map((id) => `/project-single/${id}`),
  )
  expect(hrefs(screen.getAllByRole('link', { name: 'Previous' }))).toEqual(['/project'])
})

test('says that the projects cannot be fetched', async () => {
  const error = {
    _tag: 'Unreachable',
    url: '/projects',
    reason: 'status 500',
    status: 500,
    retryAfterMs: 0,
  } as const
  expect(await firstValueFrom(readProjects(memoryAsk({ lists: { projects: error } }), undefined))).toEqual(
    left(error),
  )
})

test('has no inline style, which the content security policy would block', async () => {
  expect(renderToString(await page())).not.toMatch(/\sstyle=/)
})
