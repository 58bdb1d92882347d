import { answerFrom, cause, down, member, memoryAsk } from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { left } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { readCauses } from './readCauses'

const read = (lists: MemoryValues['lists'] & {}, page?: string) =>
  answerFrom(readCauses(memoryAsk({ lists }), page))

test('the first three causes are cards and the rest lines, in the order of their source', async () => {
  const causes = ['9', '2', '7', '1', '5'].map((id) => cause(id, { title: `Cause ${id}`, category: 'Food' }))
  const data = await read({ causes, team: [member('1')] })
  expect(data).toMatchObject({
    first: [{ id: '9' }, { id: '2' }, { id: '7' }],
    more: [
      { id: '1', title: 'Cause 1', category: 'Food', percent: 66 },
      { id: '5', title: 'Cause 5', category: 'Food', percent: 66 },
    ],
  })
  // No texts, and of the causes below only their line.
  const carried = JSON.stringify(data)
  for (const unseen of ['The story of', 'What cause 1 is for', 'Who member 1 is', '"donors"'])
    expect(carried).not.toContain(unseen)
  expect(carried).toContain('What cause 7 is for')
})

test('there are fewer cards when there are fewer causes', async () => {
  expect(await read({ causes: [cause('4')] })).toMatchObject({ first: [{ id: '4' }], more: [] })
  expect(await read({ causes: [] })).toMatchObject({ first: [], more: [] })
})

test('the causes are shown without the team', async () => {
  expect(await read({ team: down })).toMatchObject({
    first: [{ id: '1' }, { id: '2' }, { id: '3' }],
    team: [],
  })
})

test('the page fails when the causes cannot be fetched', async () => {
  expect(await firstValueFrom(readCauses(memoryAsk({ lists: { causes: down } }), undefined))).toEqual(
    left(down),
  )
})

test('each of many causes is on one page, and there is no page beyond the last', async () => {
  const causes = Array.from({ length: 60 }, (_, at) => cause(`${at + 1}`))
  const pages = await Promise.all([undefined, '2', '3', '4'].map((page) => read({ causes }, page)))
  expect(pages.map((data) => data && { page: data.page, pages: data.pages })).toEqual([
    { page: 1, pages: 3 },
    { page: 2, pages: 3 },
    { page: 3, pages: 3 },
    null,
  ])
  expect(
    pages.flatMap((data) => [...(data?.first ?? []), ...(data?.more ?? [])]).map(({ id }) => id),
  ).toEqual(causes.map(({ id }) => id))
})
