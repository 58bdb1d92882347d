import { cause, member, memoryAsk } from '@caravanserai/adapters/testing'
import { left } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { readCauses } from './readCauses'

const read = (values: Parameters<typeof memoryAsk>[0]) => firstValueFrom(readCauses(memoryAsk(values)))
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
