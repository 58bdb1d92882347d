import {
  answerFrom,
  cause,
  down,
  member,
  memoryAsk,
  picture,
  project,
  service,
} from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { left } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { readCause } from './readCause'

const lists: MemoryValues['lists'] = {
  causes: Array.from({ length: 12 }, (_, at) => cause(`${at + 1}`)),
  team: [member('7', { name: 'Nasrin Akter' })],
  projects: [
    project('1', { causeId: '2' }),
    project('2', { causeId: '3' }),
    project('3', { causeId: '2' }),
    project('4'),
  ],
  services: [service('1')],
}
const read = (id: string, values: MemoryValues = { lists }) => answerFrom(readCause(memoryAsk(values), id))

test('a cause is read with its projects, the page of its organiser, and its neighbours', async () => {
  const data = await read('2')
  expect(data).toMatchObject({
    cause: { id: '2', donors: 380 },
    author: '/team-single/7',
    projects: [{ id: '1' }, { id: '3' }],
    related: [{ id: '3' }, { id: '4' }, { id: '5' }],
    neighbours: ['6', '7', '8', '9', '10', '11'].map((id) => ({ to: `/cause-single/${id}` })),
  })
  // The text of this cause only, and of the others what their cards show.
  const carried = JSON.stringify(data)
  expect(carried.match(/The story of/g)).toEqual(['The story of'])
  for (const unseen of ['What cause 3 is for', 'Who member', 'What service'])
    expect(carried).not.toContain(unseen)
})

test('the large picture is shown if there is one', async () => {
  const causes = [
    cause('1', { largePicture: picture('large.webp') }),
    cause('2', { picture: picture('small.webp') }),
  ]
  expect((await read('1', { lists: { causes } }))?.cause.picture?.src).toBe('/media/large.webp')
  expect((await read('2', { lists: { causes } }))?.cause.picture?.src).toBe('/media/small.webp')
})

test('an organiser outside the team has no page', async () => {
  const causes = [cause('1', { authorName: 'A stranger' })]
  expect((await read('1', { lists: { causes, team: [member('1')] } }))?.author).toBeNull()
})

test.each(['999', 'x', '', '-1'])('the unknown id %j is not found', async (id) => {
  expect(await read(id)).toBeNull()
})

test('a cause is shown without team, projects, services and menu', async () => {
  const broken = { ...lists, team: down, projects: down, services: down }
  expect(await read('2', { menu: down, lists: broken })).toMatchObject({
    cause: { id: '2' },
    author: null,
    projects: [],
    sidebarLinks: { services: [], contact: null },
  })
})

test('the page fails when the causes cannot be fetched', async () => {
  expect(await firstValueFrom(readCause(memoryAsk({ lists: { causes: down } }), '1'))).toEqual(left(down))
})
