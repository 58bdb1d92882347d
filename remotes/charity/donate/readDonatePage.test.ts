import type { Cause } from '@caravanserai/adapters'
import { answerFrom, cause, down, memoryAsk } from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { neededMost } from './neededMost'
import { readDonatePage } from './readDonatePage'

const read = (asked: string | undefined, values: MemoryValues = {}) =>
  answerFrom(readDonatePage(memoryAsk(values), asked))

test('the causes are offered without their summaries, and the one in the address is selected', async () => {
  const data = await read('2')
  expect(data).toMatchObject({
    chosenId: '2',
    hasMore: false,
    causes: [{ id: '1' }, { id: '2' }, { id: '3' }],
  })
  expect(JSON.stringify(data)).not.toContain('What cause')
})

test.each([undefined, '', '99', '2 ', 'constructor'])('no cause is selected for %p', async (asked) => {
  expect(await read(asked)).toMatchObject({ chosenId: null })
})

test('of many causes the first are offered, the one in the address, and the one where a gift is needed most', async () => {
  const causes = Array.from({ length: 90 }, (_, at) =>
    cause(`${at + 1}`, { percent: (at === 49 ? 99 : at === 79 ? 100 : 50) as Cause['percent'] }),
  )
  const data = await read('80', { lists: { causes } })
  expect(data.causes.map(({ id }) => id)).toEqual([
    ...Array.from({ length: 24 }, (_, at) => `${at + 1}`),
    '80',
    '50',
  ])
  expect(neededMost(data.causes)?.id).toBe('50')
  expect(data).toMatchObject({ chosenId: '80', hasMore: true })
})

test('the page is shown without causes when they cannot be fetched', async () => {
  expect(await read('1', { lists: { causes: down } })).toMatchObject({ causes: [], chosenId: null })
})
