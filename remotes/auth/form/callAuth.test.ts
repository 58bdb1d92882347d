import { callAuth } from './callAuth'

test('resolves to the outcome of the call', async () => {
  expect(await callAuth(() => Promise.resolve(true))).toBe('done')
  expect(await callAuth(() => Promise.resolve(false))).toBe('refused')
})

test('fails when the account service does not answer in time', async () => {
  expect(await callAuth(() => new Promise(() => undefined), 10)).toBe('failed')
})

test.each([
  ['reject', () => Promise.reject(new Error('no'))],
  [
    'throw',
    () => {
      throw new Error('no')
    },
  ],
])('counts accounts that %s as failed, and tells their maker', async (_how, ask) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await callAuth(ask)).toBe('failed')
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
