import { shared } from './shared'

test('what is loaded is shared by all calls, and loaded again after a failure', async () => {
  const load = jest.fn(() => Promise.resolve('loaded'))
  load.mockRejectedValueOnce(new Error('offline'))
  const once = shared(load)
  await expect(once()).rejects.toThrow('offline')
  expect(await Promise.all([once(), once()])).toEqual(['loaded', 'loaded'])
  expect(load).toHaveBeenCalledTimes(2)
})
