import type { Cause } from '@caravanserai/adapters'
import { answerFrom, cause, memoryAsk } from '@caravanserai/adapters/testing'
import { several } from '../testing'
import { neededMost } from './DonatePage'
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
  const rest: Readonly<Record<string, Partial<Cause>>> = { 50: percent(99), 80: percent(100) }
  const data = await read(
    '80',
    several(90, (id) => cause(id, rest[id])),
  )
  expect(data.causes.map(({ id }) => id)).toEqual([...several(24, String), '80', '50'])
  expect(neededMost(data.causes)?.id).toBe('50')
  expect(data).toMatchObject({ chosenId: '80', hasMore: true })
})

test.each([
  ['the one nearest to its goal without having reached it', [40, 96, 100, 60], '2'],
  ['the first of equally near causes', [40, 96, 96], '2'],
  ['none when every cause has reached its goal', [100], undefined],
  ['none without causes', [], undefined],
])('the cause where a gift is needed most is %s', (_, percents, id) => {
  expect(neededMost(percents.map((raised, at) => cause(`${at + 1}`, percent(raised))))?.id).toBe(id)
})
