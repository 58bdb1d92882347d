import { callAuth } from './accountForm'

test('fails if the account service does not respond in time', async () => {
  expect(await callAuth(() => new Promise(() => undefined), 10)).toBe('failed')
})

test('fails and logs a warning if the account service throws', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const throws = () => {
    throw new Error('no')
  }
  expect(await callAuth(throws)).toBe('failed')
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
