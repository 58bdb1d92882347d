import { picture } from '@caravanserai/adapters/testing'
import { hrefsOf } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { open, project, several } from '../../testing'

const links = (name = /./) => hrefsOf(screen.getAllByRole('link', { name }))
const six = ['1', '2', '3', '4', '5', '6']

test('six projects are shown as cards, and every project is linked once', async () => {
  const pictured = (id: string) => project(id, { picture: picture('p.webp', `View of ${id}`) })
  await open('/project', { projects: several(22, pictured) })
  const cards = screen.getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent)).toEqual(
    six.map((id) => `Project ${id}`),
  )
  for (const card of cards) expect(within(card).getByText('Water')).toBeTruthy()
  const images = screen.getAllByRole('img')
  expect(
    images.map((image) => ({ alt: image.getAttribute('alt'), loading: image.getAttribute('loading') })),
  ).toEqual(six.map((id) => ({ alt: `View of ${id}`, loading: id === '1' ? null : 'lazy' })))
  expect(links()).toEqual(several(22, (id) => `/project-single/${id}`))
})

test('six projects leave none to list, and their ids are encoded in links', async () => {
  await open('/project', { projects: [project('a b'), ...several(5, project)] })
  expect(screen.queryByRole('heading', { name: 'More projects' })).toBeNull()
  expect(links()[0]).toBe('/project-single/a%20b')
})

test('a page without projects links to the causes', async () => {
  await open('/project')
  expect(links()).toEqual(['/cause'])
})

test('the second page of a long list shows the next projects and links to the first', async () => {
  await open('/project?page=2', { projects: several(30, project) })
  expect(links(/^Project/)).toEqual([25, 26, 27, 28, 29, 30].map((id) => `/project-single/${id}`))
  expect(links(/^Previous$/)).toEqual(['/project'])
})
