import { testRelease } from '../../testing/testComposition'
import { fakePages, outputOf } from '../../testing/fakePages'
import { Overloaded } from '../../host/workers/releaseWorkers'
import type { PageInput } from '../../host/workers/renderWorker'
import { limits } from './limits'
import { PreviewWorkers } from './previewWorkers'

const input = {} as PageInput
const { signal } = new AbortController()
const release = (name: string) => testRelease(name, [], { pages: fakePages(() => never()).pages })
const never = () => new Promise<never>(() => undefined)

/** Workers whose responses the test controls, with an ordered log of starts and stops. */
const make = (page: () => Promise<ReturnType<typeof outputOf>>) => {
  const log: string[] = []
  const workers = new PreviewWorkers(async (frame) => {
    const name = frame?.name ?? 'frame'
    log.push(`+${name}`)
    if (name === 'broken') throw new Error('cannot be loaded')
    return { ...fakePages(page).pages, stop: () => void log.push(`-${name}`) }
  })
  const render = (name: string) => workers.pagesOf(release(name)).page(input, signal)
  return { workers, log, render }
}
const answered = async () => outputOf('')

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('a worker starts once on its first request, and stops after idleMs without one', async () => {
  const { workers, log, render } = make(answered)
  workers.pagesOf(release('a'))
  expect(log).toEqual([])
  await Promise.all([render('a'), render('a')])
  expect(log).toEqual(['+a'])
  jest.advanceTimersByTime(limits.idleMs - 1)
  await render('a')
  jest.advanceTimersByTime(limits.idleMs - 1)
  expect(workers.size).toBe(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(log).toEqual(['+a', '-a'])
  await render('a')
  expect(log).toEqual(['+a', '-a', '+a'])
})

/** Release names, one for each worker that may run at once. */
const names = Array.from({ length: limits.workers }, (_, n) => `r${n}`)
const startedAll = names.map((name) => `+${name}`)

it('the number of workers is limited: a new one replaces the least recently used', async () => {
  const { workers, log, render } = make(answered)
  for (const name of [...names, 'r0', 'next']) await render(name)
  await jest.advanceTimersByTimeAsync(0)
  expect(log).toEqual([...startedAll, '+next', '-r1'])
  expect(workers.size).toBe(limits.workers)
})

it('workers that are rendering are not stopped; a further one is refused', async () => {
  const { workers, log, render } = make(never)
  for (const name of names) void render(name)
  await expect(render('next')).rejects.toThrow(Overloaded)
  await jest.advanceTimersByTimeAsync(2 * limits.idleMs)
  expect(log).toEqual(startedAll)
  expect(workers.size).toBe(limits.workers)
})

it('a worker that cannot start takes no capacity and is started again', async () => {
  const { workers, log } = make(answered)
  for (let n = 0; n < 2; n += 1)
    await expect(workers.start(release('broken'))).rejects.toThrow('cannot be loaded')
  expect(log).toEqual(['+broken', '+broken'])
  expect(workers.size).toBe(0)
})

it('stop() ends all workers', async () => {
  const { workers, log, render } = make(answered)
  await render('a')
  await workers.pagesOf(null).page(input, signal)
  workers.stop()
  await jest.advanceTimersByTimeAsync(0)
  expect(log).toEqual(['+a', '+frame', '-a', '-frame'])
})
