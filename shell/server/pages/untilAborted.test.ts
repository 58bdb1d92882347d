import { untilAborted } from './untilAborted'

const never = new Promise<never>(() => undefined)

it('gives what the work gives', async () => {
  const { signal } = new AbortController()
  expect(await untilAborted(Promise.resolve(1), signal)).toBe(1)
  await expect(untilAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
})

it('rejects as soon as the signal aborts, though the work goes on', async () => {
  const leaving = new AbortController()
  const result = untilAborted(never, leaving.signal)
  leaving.abort(new Error('left'))
  await expect(result).rejects.toThrow('left')
  await expect(untilAborted(never, leaving.signal)).rejects.toThrow('left')
})

it('listens no longer than the work lasts', async () => {
  const { signal } = new AbortController()
  const removed = jest.spyOn(signal, 'removeEventListener')
  await untilAborted(Promise.resolve(1), signal)
  await Promise.resolve()
  expect(removed).toHaveBeenCalledTimes(1)
})
