import type { Cause, Project } from '@caravanserai/adapters'
import { cause, memoryAsk, picture, project, safeHtml, service } from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { isLeft } from 'fp-ts/Either'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { firstValueFrom } from 'rxjs'
import { ProjectPage } from './ProjectPage'
import { readProject } from './readProject'
import { projectPage } from './page'

afterEach(cleanup)

const down = { _tag: 'Unreachable', url: 'list', reason: 'status 500', status: 500, retryAfterMs: 0 } as const
const all = Array.from({ length: 22 }, (_, at) => project(`${at + 1}`))
const read = async (
  id: string,
  values: MemoryValues = { lists: { projects: all, services: [service('1')] } },
) => {
  const answer = await firstValueFrom(readProject(memoryAsk(values), id))
  if (isLeft(answer)) throw new Error(answer.left._tag)
  return answer.right
}
const page = async (...asked: Parameters<typeof read>) => {
  const data = await read(...asked)
  if (data === null) throw new Error('not found')
  return (
    <MemoryRouter>
      <ProjectPage {...data} />
    </MemoryRouter>
  )
}
const one = (rest: Partial<Project>, causes: MemoryValues['lists'] = {}): MemoryValues => ({
  lists: { projects: [project('1', rest)], ...causes },
})
const hrefsIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
const well = cause('4', {
  title: 'A deep tube well',
  goalCents: 300_000 as Cause['goalCents'],
  raisedCents: 200_000 as Cause['raisedCents'],
  percent: 66 as Cause['percent'],
})

test('shows its picture, loaded eagerly, its category and its text', async () => {
  render(await page('1', one({ picture: picture('well.webp', 'A drill'), category: 'Water' })))
  expect(screen.getByRole('img', { name: 'A drill' }).getAttribute('loading')).toBeNull()
  const story = within(screen.getByRole('article', { name: 'Project 1' }))
  expect(story.getByText('Water')).toBeTruthy()
  expect(story.getByText('The story of project 1.')).toBeTruthy()
})

test('shows its further pictures as links to their files', async () => {
  render(await page('1', one({ pictures: [picture('a.webp', 'Five jars'), picture('b.webp')] })))
  const links = within(screen.getByRole('list', { name: 'Pictures of Project 1' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/media/a.webp', '/media/b.webp'])
})

test('links to the cause that it belongs to, with its progress, and to the donation for it', async () => {
  render(await page('1', one({ causeId: '4' }, { causes: [well] })))
  const part = within(screen.getByRole('region', { name: 'Part of a cause' }))
  expect(part.getByRole('link', { name: 'A deep tube well' }).getAttribute('href')).toBe('/cause-single/4')
  expect(
    part.getByRole('progressbar', { name: 'Raised for A deep tube well' }).getAttribute('aria-valuenow'),
  ).toBe('66')
  for (const sum of ['$2,000', '$3,000']) expect(part.getByText(sum)).toBeTruthy()
  expect(part.getByRole('link', { name: 'Give to this cause' }).getAttribute('href')).toBe('/donate?cause=4')
})

test.each<[string, MemoryValues]>([
  ['no cause', one({ causeId: null })],
  ['a cause that is not there', one({ causeId: '999' })],
  ['a cause that cannot be fetched', one({ causeId: '4' }, { causes: down })],
])('stands with %s', async (_, values) => {
  render(await page('1', values))
  expect(screen.getByText('The story of project 1.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Part of a cause' })).toBeNull()
})

test('links to the previous and the next project', async () => {
  render(await page('5'))
  expect(hrefsIn('Projects before and after')).toEqual(['/project-single/4', '/project-single/6'])
})

test.each([
  ['1', ['/project-single/2']],
  ['22', ['/project-single/21']],
])('leads one way only from the end of the list, from %s', async (id, hrefs) => {
  render(await page(id))
  expect(hrefsIn('Projects before and after')).toEqual(hrefs)
})

test('links to six neighbours in the list, and not to itself', async () => {
  render(await page('10'))
  expect(hrefsIn('Other projects')).toEqual(
    ['7', '8', '9', '11', '12', '13'].map((id) => `/project-single/${id}`),
  )
})

test('is shown without picture, text, neighbours, services and menu', async () => {
  const values = {
    menu: down,
    lists: { projects: [project('1', { picture: null, category: '', body: safeHtml('') })], services: down },
  }
  render(await page('1', values))
  expect(screen.getByRole('heading', { name: 'Project 1' })).toBeTruthy()
  for (const name of ['Other projects', 'Projects before and after', 'Our services'])
    expect(screen.queryByRole('navigation', { name })).toBeNull()
})

test('returns null for an unknown id', async () => {
  for (const id of ['x', '23', '', '-1']) expect(await read(id)).toBeNull()
})

test('contains the text of this project only, and only the data of the cause that the page shows', async () => {
  const data = JSON.stringify(
    await read('1', { lists: { projects: [project('1', { causeId: '4' }), project('2')], causes: [well] } }),
  )
  expect(data.match(/The story of/g)).toHaveLength(1)
  expect(data).not.toMatch(/What cause 4 is for|Nasrin Akter|causeId/)
})

test('describes what it shows to search engines, and lists every address for the sitemap', async () => {
  const site = { brand: 'Charitio', absolute: (path: string) => `https://charitio.example${path}` }
  const data = await read(
    '1',
    one({ title: 'Sweet water', category: 'Water', picture: picture('well.webp') }),
  )
  expect(projectPage.handle.structured?.(data, site, {})).toEqual([
    {
      '@type': 'Article',
      headline: 'Sweet water',
      articleSection: 'Water',
      description: 'The story of project 1.',
      image: 'https://charitio.example/media/well.webp',
      publisher: { '@type': 'NGO', name: 'Charitio', url: 'https://charitio.example/' },
    },
  ])
  const content = memoryAsk({ lists: { projects: [project('1'), project('a b')] } })
  const addresses = projectPage.handle.addresses?.(content)
  expect(addresses && (await firstValueFrom(addresses))).toMatchObject({
    right: ['/project-single/1', '/project-single/a%20b'],
  })
})

test('has no inline style, which the content security policy would block', async () => {
  expect(renderToString(await page('2'))).not.toMatch(/\sstyle=/)
})
