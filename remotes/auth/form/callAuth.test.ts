import { callAuth } from './accountForm'

test('fails when the account service does not answer in time', async () => {
  expect(await callAuth(() => new Promise(() => undefined), 10)).toBe('failed')
})

test('counts accounts that throw as failed, and tells their maker', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const ask = () => {
    throw new Error('no')
  }
  expect(await callAuth(ask)).toBe('failed')
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
