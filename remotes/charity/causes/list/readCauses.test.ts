import { cause, member, memoryAsk } from '@caravanserai/adapters/testing'
import { left } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { readCauses } from './readCauses'

const read = (values: Parameters<typeof memoryAsk>[0], page?: string) =>
  firstValueFrom(readCauses(memoryAsk(values), page))
const down = { _tag: 'Unreachable', url: 'list', reason: 'status 500', status: 500, retryAfterMs: 0 } as const

test('has the first three causes as cards and the rest by name, in the order of their source', async () => {
  const causes = ['9', '2', '7', '1', '5'].map((id) => cause(id, { title: `Cause ${id}`, category: 'Food' }))
  expect(await read({ lists: { causes } })).toMatchObject({
    right: {
      first: [{ id: '9' }, { id: '2' }, { id: '7' }],
      more: [
        { id: '1', title: 'Cause 1', category: 'Food', percent: 66 },
        { id: '5', title: 'Cause 5', category: 'Food', percent: 66 },
      ],
    },
  })
})

test('has fewer cards when there are fewer causes', async () => {
  expect(await read({ lists: { causes: [cause('4')] } })).toMatchObject({
    right: { first: [{ id: '4' }], more: [] },
  })
  expect(await read({ lists: { causes: [] } })).toMatchObject({ right: { first: [], more: [] } })
})

test('contains no texts, and of the causes below only their line', async () => {
  const carried = JSON.stringify(
    await read({ lists: { causes: ['1', '2', '3', '4'].map((id) => cause(id)), team: [member('1')] } }),
  )
  for (const unseen of ['The story of', 'What cause 4 is for', 'Who member 1 is', '"donors"'])
    expect(carried).not.toContain(unseen)
  expect(carried).toContain('What cause 3 is for')
})

test('is shown without the team', async () => {
  expect(await read({ lists: { team: down } })).toMatchObject({
    right: { first: [{ id: '1' }, { id: '2' }, { id: '3' }], team: [] },
  })
})

test('says that the causes cannot be fetched', async () => {
  expect(await read({ lists: { causes: down } })).toEqual(left(down))
})

describe('with more causes than a page has', () => {
  const causes = Array.from({ length: 60 }, (_, at) => cause(`${at + 1}`))

  test('each is on one page, in the order of their source', async () => {
    const pages = await Promise.all([undefined, '2', '3'].map((page) => read({ lists: { causes } }, page)))
    const found = pages.map((answer) => (answer._tag === 'Right' ? answer.right : null))
    expect(found.map((page) => [page?.page, page?.pages])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    expect(
      found.flatMap((page) => [...(page?.first ?? []), ...(page?.more ?? [])]).map(({ id }) => id),
    ).toEqual(causes.map(({ id }) => id))
  })

  test.each(['4', '0', '02', '-1', '1.5', '1e1', 'abc', '', ' 2', '2 ', '٢', '99999999999', 'constructor'])(
    'there is no page %j',
    async (page) => expect(await read({ lists: { causes } }, page)).toMatchObject({ right: null }),
  )
})
