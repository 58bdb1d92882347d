import type { Cause } from '@caravanserai/adapters'
import { cause, down, picture } from '@caravanserai/adapters/testing'
import { hrefOf, hrefsIn } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { open, project, several } from '../../testing'

const show = (id: string) => open(`/project-single/${id}`, { projects: several(22, project) })

test('a project is shown with its eager picture, category, text and further pictures', async () => {
  const pictures = [picture('a.webp', 'Five jars'), picture('b.webp')]
  const drill = project('1', { picture: picture('well.webp', 'A drill'), pictures })
  await open('/project-single/1', { projects: [drill] })
  expect(screen.getByRole('img', { name: 'A drill' }).getAttribute('loading')).toBeNull()
  const story = within(screen.getByRole('article', { name: 'Project 1' }))
  expect(story.getByText('Water')).toBeTruthy()
  expect(story.getByText('The story of project 1.')).toBeTruthy()
  expect(hrefsIn('list', 'Pictures of Project 1')).toEqual(['/media/a.webp', '/media/b.webp'])
  for (const name of ['Other projects', 'Projects before and after'])
    expect(screen.queryByRole('navigation', { name })).toBeNull()
})

test('the cause of a project is shown with its progress and a link to give', async () => {
  const causes = [cause('4', { title: 'A deep tube well' })]
  await open('/project-single/1', { projects: [project('1', { causeId: '4' })], causes })
  const part = within(screen.getByRole('region', { name: 'Part of a cause' }))
  expect(part.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('66')
  for (const sum of ['$2,000', '$3,000']) expect(part.getByText(sum)).toBeTruthy()
  expect(hrefOf('A deep tube well')).toBe('/cause-single/4')
  expect(hrefOf('Give to this cause')).toBe('/donate?cause=4')
})

test('a funded cause of a project shows a thank-you and no link to give', async () => {
  const causes = [cause('4', { percent: 100 as Cause['percent'] })]
  await open('/project-single/1', { projects: [project('1', { causeId: '4' })], causes })
  expect(screen.getByText('Funded: thank you')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Give to this cause' })).toBeNull()
})

test.each([
  ['if it has none', null, []],
  ['if its cause is unknown', '999', []],
  ['if its cause is unavailable', '4', down],
] as const)('a project is shown without a cause %s', async (_, causeId, causes) => {
  await open('/project-single/1', { projects: [project('1', { causeId })], causes })
  expect(screen.getByText('The story of project 1.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Part of a cause' })).toBeNull()
})

test.each([
  ['1', ['/project-single/2']],
  ['5', ['/project-single/4', '/project-single/6']],
  ['22', ['/project-single/21']],
])('project %s links to the previous and the next project', async (id, hrefs) => {
  await show(id)
  expect(hrefsIn('navigation', 'Projects before and after')).toEqual(hrefs)
})

test('a project links to six neighbours, without itself', async () => {
  await show('10')
  expect(hrefsIn('navigation', 'Other projects')).toEqual(
    ['7', '8', '9', '11', '12', '13'].map((id) => `/project-single/${id}`),
  )
})
