import { beforePicture, whenPictureArrives } from './run'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const picture = (state: { complete: boolean; naturalWidth: number }) => state as HTMLImageElement
/** Whether the promise has resolved after this many milliseconds. */
const resolved = async (wanted: HTMLImageElement | null, ms: number, meanwhile = (): void => undefined) => {
  let isResolved = false
  void whenPictureArrives(wanted).then(() => (isResolved = true))
  meanwhile()
  await jest.advanceTimersByTimeAsync(ms)
  return isResolved
}

test('nothing is waited for on a page without a picture, and for one that is there or has failed', async () => {
  expect(await resolved(null, 0)).toBe(true)
  expect(await resolved(picture({ complete: true, naturalWidth: 0 }), 0)).toBe(true)
})

test('waits until the first bytes tell the size of the picture', async () => {
  const arriving = { complete: false, naturalWidth: 0 }
  expect(await resolved(picture(arriving), 1_000)).toBe(false)
  expect(await resolved(picture(arriving), 50, () => (arriving.naturalWidth = 800))).toBe(true)
})

test('a picture that never comes does not keep the scripts for ever', async () => {
  expect(await resolved(picture({ complete: false, naturalWidth: 0 }), 4_000)).toBe(true)
})

test.each([
  ['half a round trip before the first bytes', 700, 1_000],
  ['never for a prefetched document, whose round trip is unknown', 100, null],
])('a task before the picture runs %s', (_, responseStart, at) => {
  jest.useFakeTimers({ now: 0 })
  performance.getEntriesByType = () => [{ requestStart: 100, responseStart } as never]
  const ranAt: number[] = []
  beforePicture(() => ranAt.push(performance.now()))
  jest.advanceTimersByTime(10_000)
  expect(ranAt).toEqual(at === null ? [] : [at])
})
