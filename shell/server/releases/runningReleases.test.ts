import { right } from 'fp-ts/Either'
import { limits } from './limits'
import { RunningReleases } from './runningReleases'
import type { RunningRelease } from './runningReleases'

afterEach(() => jest.useRealTimers())

test('of releases that are replaced one after the other only the last ones run on, for a while', () => {
  jest.useFakeTimers()
  const stopped: string[] = []
  const releases = Array.from({ length: limits.warmReleases + 2 }, (_, index) => {
    const hash = String(index)
    const pages = { stop: () => stopped.push(hash) }
    // No other field is used.
    return { hash, pages } as unknown as RunningRelease
  })
  const running = new RunningReleases(
    () => Promise.resolve(right({} as RunningRelease)),
    async (_, work) => void (await work()),
  )
  for (const release of releases) running.endLater(release)
  expect(stopped).toEqual(['0', '1'])
  for (const release of releases.slice(2, 3)) running.keep(release)
  jest.advanceTimersByTime(limits.warmMs)
  expect(stopped).toEqual(['0', '1', '3', '4', '5'])
})
