import type { Cause } from '@caravanserai/adapters'
import { answerFrom, cause, memoryAsk } from '@caravanserai/adapters/testing'
import { several } from '../testing'
import { neededMost } from '../entries'
import { readDonatePage } from './readDonatePage'

const read = (asked: string | undefined, causes: ReadonlyArray<Cause> = several(3, cause)) =>
  answerFrom(readDonatePage(memoryAsk({ lists: { causes } }), asked))
const percent = (percent: number) => ({ percent: percent as Cause['percent'] })

test.each([
  ['2', '2'],
  [undefined, null],
  ['', null],
  ['99', null],
  ['2 ', null],
  ['constructor', null],
])('the address with the cause %p has the form begin with %p', async (asked, chosenId) => {
  expect(await read(asked)).toMatchObject({
    chosenId,
    hasMore: false,
    causes: [{ id: '1' }, { id: '2' }, { id: '3' }],
  })
})

test('the form begins with the cause that an earlier address names', async () => {
  const named = [{ ...cause('wells'), aliases: ['2'] }, cause('3')]
  expect(await read('2', named)).toMatchObject({ chosenId: 'wells', causes: [{ id: 'wells' }, { id: '3' }] })
})

test('of many causes the first are offered, the one in the address, and the one where a gift is needed most', async () => {
  const rest: Readonly<Record<string, Partial<Cause>>> = { 2: percent(100), 50: percent(99) }
  const data = await read(
    '80',
    several(90, (id) => cause(id, rest[id])),
  )
  expect(data.causes.map(({ id }) => id)).toEqual([
    ...several(24, String).filter((id) => id !== '2'),
    '80',
    '50',
  ])
  expect(neededMost(data.causes)?.id).toBe('50')
  expect(data).toMatchObject({ chosenId: '80', hasMore: true, funded: null })
})

test.each([
  ['leads to the next one', 96, '1'],
  ['leads to none when all are funded', 100, null],
])('a cause that is funded is not offered, and %s', async (_, other, chosenId) => {
  const causes = [cause('1', percent(other)), cause('2', { title: 'A shared meal', ...percent(100) })]
  const data = await read('2', causes)
  expect(data).toMatchObject({ funded: 'A shared meal', chosenId, hasMore: false })
  expect(data.causes.map(({ id }) => id)).toEqual(chosenId === null ? [] : ['1'])
})

test.each([
  ['the one nearest to its goal', [40, 96, 60], '2'],
  ['the first of equally near causes', [40, 96, 96], '2'],
  ['none without causes', [], undefined],
])('the cause where a gift is needed most is %s', (_, percents, id) => {
  expect(neededMost(percents.map((raised, at) => cause(`${at + 1}`, percent(raised))))?.id).toBe(id)
})
