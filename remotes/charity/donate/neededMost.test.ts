import type { Cause } from '@caravanserai/adapters'
import { cause } from '@caravanserai/adapters/testing'
import { neededMost } from './neededMost'

test.each([
  ['the one nearest to its goal without having reached it', [40, 96, 100, 60], '1'],
  ['the first of equally near causes', [40, 96, 96], '1'],
  ['none when every cause has reached its goal', [100], undefined],
  ['none without causes', [], undefined],
])('the cause where a gift is needed most is %s', (_, percents, id) => {
  const causes = percents.map((percent, at) => cause(`${at}`, { percent: percent as Cause['percent'] }))
  expect(neededMost(causes)?.id).toBe(id)
})
