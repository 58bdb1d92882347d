import type { Cause } from '@caravanserai/adapters'
import { cause, memoryAsk } from '@caravanserai/adapters/testing'
import { firstValueFrom } from 'rxjs'
import { neededMost } from './neededMost'
import { readDonatePage } from './readDonatePage'

const read = (asked: string | undefined, values: Parameters<typeof memoryAsk>[0] = {}) =>
  firstValueFrom(readDonatePage(memoryAsk(values), asked))

test('offers the causes, and selects the one in the address', async () => {
  expect(await read('2')).toMatchObject({
    right: { chosenId: '2', causes: [{ id: '1' }, { id: '2' }, { id: '3' }] },
  })
})

test.each([undefined, '', '99', '2 ', 'constructor'])('selects none for %p', async (asked) => {
  expect(await read(asked)).toMatchObject({ right: { chosenId: null } })
})

test('offers of many causes the first, the one in the address, and the one where a gift is needed most', async () => {
  const causes = Array.from({ length: 90 }, (_, at) =>
    cause(`${at + 1}`, { percent: (at === 49 ? 99 : at === 79 ? 100 : 50) as Cause['percent'] }),
  )
  const answer = await read('80', { lists: { causes } })
  if (answer._tag === 'Left') throw new Error(answer.left._tag)
  const { causes: offered, hasMore, chosenId } = answer.right
  expect(offered.map(({ id }) => id)).toEqual([
    ...Array.from({ length: 24 }, (_, at) => `${at + 1}`),
    '80',
    '50',
  ])
  expect([neededMost(offered)?.id, chosenId, hasMore]).toEqual(['50', '80', true])
  expect(await read('1', { lists: { causes: causes.slice(0, 24) } })).toMatchObject({
    right: { hasMore: false },
  })
})

test('contains no summaries, which the page does not show', async () => {
  expect(
    JSON.stringify(await read(undefined, { lists: { causes: [cause('1', { summary: 'Long words' })] } })),
  ).not.toContain('Long words')
})

test('is shown without causes when they cannot be fetched', async () => {
  const causes = {
    _tag: 'Unreachable',
    url: '/causes',
    reason: 'status 500',
    status: 500,
    retryAfterMs: 0,
  } as const
  expect(await read('1', { lists: { causes } })).toMatchObject({
    right: { causes: [], chosenId: null },
  })
})
