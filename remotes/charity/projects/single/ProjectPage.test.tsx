import type { Cause, Project } from '@caravanserai/adapters'
import {
  answerFrom,
  cause,
  down,
  memoryAsk,
  picture,
  project,
  safeHtml,
  service,
} from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { hrefOf, hrefsIn, showPage } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { projectPage } from './page'
import { ProjectPage } from './ProjectPage'
import { readProject } from './readProject'

const projects = Array.from({ length: 22 }, (_, at) => project(`${at + 1}`))
const all: MemoryValues = { lists: { projects, services: [service('1')] } }
const read = async (id: string, values = all) => {
  const data = await answerFrom(readProject(memoryAsk(values), id))
  if (data === null) throw new Error('not found')
  return data
}
const show = async (...which: Parameters<typeof read>) => showPage(<ProjectPage {...await read(...which)} />)
const one = (rest: Partial<Project>, causes: MemoryValues['lists'] = {}): MemoryValues => ({
  lists: { projects: [project('1', rest)], ...causes },
})
const well = cause('4', {
  title: 'A deep tube well',
  goalCents: 300_000 as Cause['goalCents'],
  raisedCents: 200_000 as Cause['raisedCents'],
  percent: 66 as Cause['percent'],
})

test('a project is shown with its picture, loaded eagerly, its category, its text and its further pictures', async () => {
  const pictures = [picture('a.webp', 'Five jars'), picture('b.webp')]
  await show('1', one({ picture: picture('well.webp', 'A drill'), category: 'Water', pictures }))
  expect(screen.getByRole('img', { name: 'A drill' }).getAttribute('loading')).toBeNull()
  const story = within(screen.getByRole('article', { name: 'Project 1' }))
  expect(story.getByText('Water')).toBeTruthy()
  expect(story.getByText('The story of project 1.')).toBeTruthy()
  expect(hrefsIn('list', 'Pictures of Project 1')).toEqual(['/media/a.webp', '/media/b.webp'])
})

test('the cause of a project is linked with its progress and the donation for it', async () => {
  await show('1', one({ causeId: '4' }, { causes: [well] }))
  const part = within(screen.getByRole('region', { name: 'Part of a cause' }))
  expect(part.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('66')
  for (const sum of ['$2,000', '$3,000']) expect(part.getByText(sum)).toBeTruthy()
  expect(hrefOf('A deep tube well')).toBe('/cause-single/4')
  expect(hrefOf('Give to this cause')).toBe('/donate?cause=4')
})

test.each<[string, MemoryValues]>([
  ['no cause', one({ causeId: null })],
  ['a cause that is not there', one({ causeId: '999' })],
  ['a cause that cannot be fetched', one({ causeId: '4' }, { causes: down })],
])('a project of %s is shown', async (_, values) => {
  await show('1', values)
  expect(screen.getByText('The story of project 1.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Part of a cause' })).toBeNull()
})

test.each([
  ['1', ['/project-single/2']],
  ['5', ['/project-single/4', '/project-single/6']],
  ['22', ['/project-single/21']],
])('project %s leads to the previous and the next of the list', async (id, hrefs) => {
  await show(id)
  expect(hrefsIn('navigation', 'Projects before and after')).toEqual(hrefs)
})

test('a project leads to six neighbours in the list, and not to itself', async () => {
  await show('10')
  expect(hrefsIn('navigation', 'Other projects')).toEqual(
    ['7', '8', '9', '11', '12', '13'].map((id) => `/project-single/${id}`),
  )
})

test('a project is shown without picture, text, neighbours, services and menu', async () => {
  const bare = project('1', { picture: null, category: '', body: safeHtml('') })
  await show('1', { menu: down, lists: { projects: [bare], services: down } })
  expect(screen.getByRole('heading', { name: 'Project 1' })).toBeTruthy()
  for (const name of ['Other projects', 'Projects before and after', 'Our services'])
    expect(screen.queryByRole('navigation', { name })).toBeNull()
})

test.each(['x', '23', '', '-1'])('the unknown id %j is not found', async (id) => {
  expect(await answerFrom(readProject(memoryAsk(all), id))).toBeNull()
})

test('a project carries its own text only, and only the data of the cause that the page shows', async () => {
  const data = JSON.stringify(
    await read('1', { lists: { projects: [project('1', { causeId: '4' }), project('2')], causes: [well] } }),
  )
  expect(data.match(/The story of/g)).toHaveLength(1)
  expect(data).not.toMatch(/What cause 4 is for|Nasrin Akter|causeId/)
})

test('the structured data of a project say what it shows', async () => {
  const site = { brand: 'Charitio', absolute: (path: string) => `https://charitio.example${path}` }
  const shown = { title: 'Sweet water', category: 'Water', picture: picture('well.webp') }
  expect(projectPage.handle.structured?.(await read('1', one(shown)), site, {})).toEqual([
    {
      '@type': 'Article',
      headline: 'Sweet water',
      articleSection: 'Water',
      description: 'The story of project 1.',
      image: 'https://charitio.example/media/well.webp',
      publisher: { '@type': 'NGO', name: 'Charitio', url: 'https://charitio.example/' },
    },
  ])
})
