import { shared } from './shared'

test('concurrent calls share one load, which is repeated after a failure', async () => {
  const load = jest.fn(() => Promise.resolve('loaded'))
  load.mockRejectedValueOnce(new Error('offline'))
  const once = shared(load)
  await expect(once()).rejects.toThrow('offline')
  expect(await Promise.all([once(), once()])).toEqual(['loaded', 'loaded'])
  expect(load).toHaveBeenCalledTimes(2)
})
