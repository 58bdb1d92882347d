import type { Cause } from '@caravanserai/adapters'
import { answerFrom, cause, memoryAsk } from '@caravanserai/adapters/testing'
import { several } from '../testing'
import { neededMost } from '../entries'
import { readDonatePage } from './readDonatePage'

const read = (id: string | undefined, causes: ReadonlyArray<Cause> = several(3, cause)) =>
  answerFrom(readDonatePage(memoryAsk({ lists: { causes } }), id))
const percent = (percent: number) => ({ percent: percent as Cause['percent'] })

test.each([
  ['2', '2'],
  [undefined, null],
  ['', null],
  ['99', null],
  ['2 ', null],
  ['constructor', null],
])('an address with the cause %p preselects %p', async (id, chosenId) => {
  expect(await read(id)).toMatchObject({
    chosenId,
    hasMore: false,
    causes: [{ id: '1' }, { id: '2' }, { id: '3' }],
  })
})

test('an address with a former id preselects its cause', async () => {
  const named = [{ ...cause('wells'), aliases: ['2'] }, cause('3')]
  expect(await read('2', named)).toMatchObject({ chosenId: 'wells', causes: [{ id: 'wells' }, { id: '3' }] })
})

test('many causes are reduced to the first, the preselected and the neediest ones', async () => {
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
  ['the next one is preselected', 96, '1'],
  ['none is preselected if all are funded', 100, null],
])('a funded cause is not offered, and %s', async (_, otherPercent, chosenId) => {
  const causes = [cause('1', percent(otherPercent)), cause('2', { title: 'A shared meal', ...percent(100) })]
  const data = await read('2', causes)
  expect(data).toMatchObject({ funded: 'A shared meal', chosenId, hasMore: false })
  expect(data.causes.map(({ id }) => id)).toEqual(chosenId === null ? [] : ['1'])
})

test.each([
  ['the closest to its goal', [40, 96, 60], '2'],
  ['the first of several that are equally close', [40, 96, 96], '2'],
  ['missing without causes', [], undefined],
])('the neediest cause is %s', (_, percents, id) => {
  expect(neededMost(percents.map((raised, at) => cause(`${at + 1}`, percent(raised))))?.id).toBe(id)
})
