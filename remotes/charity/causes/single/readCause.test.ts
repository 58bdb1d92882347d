import { cause, member, memoryAsk, picture, project, service } from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { isLeft, left } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { readCause } from './readCause'

const down = { _tag: 'Unreachable', url: 'list', reason: 'status 500', status: 500, retryAfterMs: 0 } as const
const twelve = Array.from({ length: 12 }, (_, at) => cause(`${at + 1}`))
const lists: MemoryValues['lists'] = {
  causes: twelve,
  team: [member('7', { name: 'Nasrin Akter' })],
  projects: [
    project('1', { causeId: '2' }),
    project('2', { causeId: '3' }),
    project('3', { causeId: '2' }),
    project('4'),
  ],
  services: [service('1')],
}
const ask = (id: string, values: MemoryValues = { lists }) => firstValueFrom(readCause(memoryAsk(values), id))
const read = async (id: string, values?: MemoryValues) => {
  const answer = await ask(id, values)
  if (isLeft(answer)) throw new Error(answer.left._tag)
  return answer.right
}

test('reads a cause, its projects, and the page of its organiser', async () => {
  expect(await read('2')).toMatchObject({
    cause: { id: '2', donors: 380 },
    author: '/team-single/7',
    projects: [{ id: '1' }, { id: '3' }],
  })
})

test('has three causes below and six others in the sidebar, without itself', async () => {
  const data = await read('2')
  expect(data?.related.map(({ id }) => id)).toEqual(['3', '4', '5'])
  expect(data?.neighbours.map(({ to }) => to)).toEqual(
    ['6', '7', '8', '9', '10', '11'].map((id) => `/cause-single/${id}`),
  )
})

test('uses the large picture if there is one', async () => {
  const causes = [
    cause('1', { largePicture: picture('large.webp') }),
    cause('2', { picture: picture('small.webp') }),
  ]
  expect((await read('1', { lists: { causes } }))?.cause.picture?.src).toBe('/media/large.webp')
  expect((await read('2', { lists: { causes } }))?.cause.picture?.src).toBe('/media/small.webp')
})

test('has no page for an organiser outside the team', async () => {
  expect(
    (await read('1', { lists: { causes: [cause('1', { authorName: 'A stranger' })], team: [member('1')] } }))
      ?.author,
  ).toBeNull()
})

test('returns null for an unknown id', async () => {
  for (const id of ['999', 'x', '', '-1']) expect(await read(id)).toBeNull()
})

test('contains the text of this cause only, and of the others what their cards show', async () => {
  const carried = JSON.stringify(await read('2'))
  expect(carried.match(/The story of/g)).toEqual(['The story of'])
  for (const unseen of ['What cause 3 is for', 'Who member', 'What service'])
    expect(carried).not.toContain(unseen)
})

test('is shown without team, projects, services and menu', async () => {
  const data = await read('2', {
    menu: down,
    lists: { ...lists, team: down, projects: down, services: down },
  })
  expect(data).toMatchObject({
    cause: { id: '2' },
    author: null,
    projects: [],
    sidebarLinks: { services: [], contact: null },
  })
})

test('says that the causes cannot be fetched', async () => {
  expect(await ask('1', { lists: { causes: down } })).toEqual(left(down))
})
