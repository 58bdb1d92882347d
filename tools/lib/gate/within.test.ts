import { within } from './within'

const never = new Promise<string>(() => undefined)

test('a result that is there in time is given, also a rejection', async () => {
  expect(await within(10_000, Promise.resolve('shown'))).toBe('shown')
  await expect(within(10_000, Promise.reject(new Error('closed')))).rejects.toThrow('closed')
})

test('a result that is not there in time is null, and a later rejection is ignored', async () => {
  expect(await within(1, never)).toBeNull()
  let close: (why: Error) => void = () => undefined
  const late = new Promise((_, reject) => (close = reject))
  expect(await within(1, late)).toBeNull()
  close(new Error('closed'))
  await new Promise((resolve) => setImmediate(resolve))
})
