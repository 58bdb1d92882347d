import { PictureTimes } from './timing'

it('measures fetching and resizing, also if one of them fails', async () => {
  let now = 0
  const times = new PictureTimes(() => now)
  const after = async <A>(ms: number, value: () => A): Promise<A> => {
    await Promise.resolve()
    now += ms
    return value()
  }
  expect(await times.fetching(after(12.34, () => 'bytes'))).toBe('bytes')
  const resizing = times.resizing(
    after(5, () => {
      throw new Error('too large')
    }),
  )
  await expect(resizing).rejects.toThrow('too large')
  expect(times.trace()).toEqual({ fetchMs: 12.3, resizeMs: 5 })
})
