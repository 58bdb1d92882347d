import { callAuth } from './callAuth'

test('says whether it was done', async () => {
  expect(await callAuth(() => Promise.resolve(true))).toBe('done')
  expect(await callAuth(() => Promise.resolve(false))).toBe('refused')
})

test('gives up on accounts that do not answer', async () => {
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
