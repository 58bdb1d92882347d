import { untilAborted } from './untilAborted'

it('listens no longer than the work lasts', async () => {
  const { signal } = new AbortController()
  const removed = jest.spyOn(signal, 'removeEventListener')
  await untilAborted(Promise.resolve(1), signal)
  await Promise.resolve()
  expect(removed).toHaveBeenCalledTimes(1)
})
