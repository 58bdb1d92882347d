import type { Cause } from '@caravanserai/adapters'
import { cause } from '@caravanserai/adapters/testing'
import { neededMost } from './neededMost'

const at = (id: string, percent: number) => cause(id, { percent: percent as Cause['percent'] })

test('is the cause that is nearest to its goal without having reached it', () => {
  expect(neededMost([at('1', 40), at('2', 96), at('3', 100), at('4', 60)])?.id).toBe('2')
})

test('is the first of equally near causes', () => {
  expect(neededMost([at('1', 40), at('2', 96), at('3', 96)])?.id).toBe('2')
})

test('is undefined when every cause has reached its goal, or there is no cause', () => {
  expect(neededMost([at('1', 100)])).toBeUndefined()
  expect(neededMost([])).toBeUndefined()
})
