import { whenPictureArrives } from './run'

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

test('resolves at once without a picture, and for one that has loaded or failed', async () => {
  expect(await resolved(null, 0)).toBe(true)
  expect(await resolved(picture({ complete: true, naturalWidth: 0 }), 0)).toBe(true)
})

test('waits for the first bytes, which contain the size of the picture', async () => {
  const arriving = { complete: false, naturalWidth: 0 }
  expect(await resolved(picture(arriving), 1_000)).toBe(false)
  expect(await resolved(picture(arriving), 50, () => (arriving.naturalWidth = 800))).toBe(true)
})

test('resolves after a time limit if the picture never arrives', async () => {
  expect(await resolved(picture({ complete: false, naturalWidth: 0 }), 4_000)).toBe(true)
})
