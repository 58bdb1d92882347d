import type { Project } from '@caravanserai/adapters'
import { answerFrom, down, memoryAsk, picture, project } from '@caravanserai/adapters/testing'
import { hrefsOf, showPage } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { left } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { ProjectsPage } from './ProjectsPage'
import { readProjects } from './readProjects'

const several = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    project(`${at + 1}`, { picture: picture('p.webp', `View of ${at + 1}`) }),
  )
const read = async (projects: ReadonlyArray<Project>, asked?: string) => {
  const data = await answerFrom(readProjects(memoryAsk({ lists: { projects } }), asked))
  if (data === null) throw new Error('not found')
  return data
}
const show = async (...which: Parameters<typeof read>) => showPage(<ProjectsPage {...await read(...which)} />)
const links = (name = /./) => hrefsOf(screen.getAllByRole('link', { name }))
const six = [1, 2, 3, 4, 5, 6]

test('six projects are shown with their pictures and their category, and every project is linked once', async () => {
  await show(several(22))
  const cards = screen.getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent)).toEqual(
    six.map((id) => `Project ${id}`),
  )
  for (const card of cards) expect(within(card).getByText('Water')).toBeTruthy()
  const images = screen.getAllByRole('img')
  expect(images.map((image) => image.getAttribute('alt'))).toEqual(six.map((id) => `View of ${id}`))
  expect(images.map((image) => image.getAttribute('loading'))).toEqual([
    null,
    ...Array<string>(5).fill('lazy'),
  ])
  expect(links()).toEqual(several(22).map(({ id }) => `/project-single/${id}`))
})

test('six projects leave no others to list', async () => {
  await show(several(6))
  expect(screen.queryByRole('heading', { name: 'More projects' })).toBeNull()
})

test('a page without projects says so', async () => {
  await show([])
  expect(screen.getByRole('heading', { name: 'No project has been written up yet' })).toBeTruthy()
  expect(links()).toEqual(['/cause'])
})

test('a project is shown without picture and category, and special characters of its id are encoded', async () => {
  await show([project('a b', { picture: null, category: '' })])
  expect(screen.queryByRole('img')).toBeNull()
  expect(links()).toEqual(['/project-single/a%20b'])
})

test('the page carries no full texts, and the pictures of the six only', async () => {
  const data = JSON.stringify(await read(several(22)))
  expect(data).not.toContain('The story of')
  expect(data.match(/\.webp/g)).toHaveLength(6)
})

test('the second page of a long list shows the next projects, and links back to the first', async () => {
  await show(several(30), '2')
  expect(links(/^Project/)).toEqual([25, 26, 27, 28, 29, 30].map((id) => `/project-single/${id}`))
  expect(links(/^Previous$/)).toEqual(['/project'])
})

test('the page fails when the projects cannot be fetched', async () => {
  expect(await firstValueFrom(readProjects(memoryAsk({ lists: { projects: down } }), undefined))).toEqual(
    left(down),
  )
})
