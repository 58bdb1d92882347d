import { sharedFor } from './sharedFor'

let at = 0
const made: string[] = []
const make = jest.fn((key: string) => {
  made.push(key)
  return Promise.resolve(`${key} ${made.length}`)
})
beforeEach(() => {
  at = 0
  made.length = 0
  make.mockClear()
})

test('makes a value once for all who ask while it is being made, and until it is too old', async () => {
  const valueOf = sharedFor(1_000, make, () => at)
  expect(await Promise.all([valueOf('a'), valueOf('a')])).toEqual(['a 1', 'a 1'])
  at = 999
  expect(await valueOf('a')).toBe('a 1')
  at = 1_000
  expect(await valueOf('a')).toBe('a 2')
})

test('makes another value for another key, at once', async () => {
  const valueOf = sharedFor(1_000, make, () => at)
  expect(await Promise.all([valueOf('a'), valueOf('b'), valueOf('b')])).toEqual(['a 1', 'b 2', 'b 2'])
})

test('does not keep what could not be made', async () => {
  const valueOf = sharedFor(1_000, make, () => at)
  make.mockReturnValueOnce(Promise.reject(new Error('no')))
  await expect(valueOf('a')).rejects.toThrow('no')
  expect(await valueOf('a')).toBe('a 1')
})
