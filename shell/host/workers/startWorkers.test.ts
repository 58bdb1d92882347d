import { scriptedWorkers } from '../../testing/scriptedWorkers'
import { testFacts } from '../../testing/site'
import { limits } from './limits'
import type { RenderWorker } from './renderWorker'
import { startWorker, outputLog } from './startWorkers'
import type { StartOptions } from './startWorkers'
import { Supervisor } from './supervisor'
import { isKilled } from './liveness'

const scripts = scriptedWorkers()

const release = { name: 'charity', code: 'exports' }

/** Options for a worker that runs this script, with records of watched workers and output. */
const optionsOf = (file: string, memoryMb = 100) => {
  const watched: unknown[] = []
  const listed: unknown[] = []
  const lines: unknown[] = []
  const supervisor = new Supervisor(1024 ** 3)
  jest.spyOn(supervisor, 'watch').mockImplementation((worker) => void watched.push(worker))
  const onOutput: StartOptions['onOutput'] = (...line) => lines.push(line)
  const watchdog = { watch: (worker: unknown) => void listed.push(worker) }
  return {
    watched,
    listed,
    lines,
    options: { file, memoryMb, site: testFacts, supervisor, watchdog, onOutput },
  }
}
const start = async (options: StartOptions, loaded: typeof release | null = release) => {
  const { worker, pages } = await startWorker(options, loaded)
  scripts.add(worker)
  return { worker, pages }
}
const code = `send({ type: 'loaded', pages: [{ pattern: JSON.stringify([message, process.execArgv]) }] })`

it('loads the release in a supervised worker whose heap is a share of its memory', async () => {
  const { options, watched, listed } = optionsOf(scripts.file(code))
  const { worker, pages } = await start(options)
  expect(JSON.parse(pages[0]?.pattern ?? '')).toEqual([
    { type: 'load', ...release, site: testFacts },
    expect.arrayContaining([`--max-old-space-size=${100 * limits.heapShare}`]),
  ])
  expect([watched, listed]).toEqual([[worker], [worker]])
})

it('rounds the heap size to whole megabytes', async () => {
  const { pages } = await start(optionsOf(scripts.file(code), 101).options)
  expect(JSON.parse(pages[0]?.pattern ?? '')[1]).toContain('--max-old-space-size=76')
})

it.each([
  [release, 'charity'],
  [null, 'frame'],
])('names the release of each output line: %j', async (loaded, name) => {
  const writes = `console.log('so'); process.stdout.write('', () => ${code})`
  const { options, lines } = optionsOf(scripts.file(writes))
  const { worker } = await start(options, loaded)
  worker.stop()
  await worker.ended
  expect(lines).toEqual([[name, 'so']])
})

it('rejects with the reason of a refusal, and ends the worker', async () => {
  const { options, watched } = optionsOf(scripts.file(`send({ type: 'refused', reason: 'no routes' })`))
  await expect(start(options)).rejects.toThrow(/^no routes$/)
  expect(watched).toMatchObject([{ isEnded: true }])
  expect(await (watched[0] as RenderWorker).ended).toBeNull()
})

it('rejects without a fault if the release is not loaded in time, and otherwise leaves no timer', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  const { options, watched } = optionsOf(scripts.file(''))
  const late = start(options)
  while (watched.length === 0) await new Promise((resolve) => setImmediate(resolve))
  jest.advanceTimersByTime(limits.loadMs - 1)
  expect((watched[0] as RenderWorker).isEnded).toBe(false)
  jest.advanceTimersByTime(1)
  await expect(late).rejects.toThrow(`was not loaded within ${limits.loadMs} ms`)
  expect(isKilled(await late.catch((error: unknown) => error))).toBe(true)
  await start(optionsOf(scripts.file(code)).options)
  expect(jest.getTimerCount()).toBe(0)
})

describe('outputLog', () => {
  const { outputLines, outputWindowMs } = limits

  let lines: string[]
  let write: ReturnType<typeof outputLog>
  beforeEach(() => {
    lines = []
    write = outputLog((line) => lines.push(line))
    jest.useFakeTimers()
  })
  afterEach(() => jest.useRealTimers())

  test('limits the logged lines per remote and window, and logs the number of omitted lines', () => {
    for (let n = 0; n < outputLines + 5; n += 1) write('charity', `line ${n}`)
    write('travel', 'one')
    expect(lines).toHaveLength(outputLines + 1)
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual([
      'charity writes: line 0',
      `charity writes: line ${outputLines - 1}`,
      'travel writes: one',
    ])

    jest.advanceTimersByTime(outputWindowMs)
    write('charity', 'again')
    write('travel', 'two')
    expect(lines.slice(outputLines + 1)).toEqual([
      'charity wrote 5 more lines',
      'charity writes: again',
      'travel writes: two',
    ])
  })

  test('logs no omission for a remote that writes exactly the limit', () => {
    for (let n = 0; n < outputLines; n += 1) write('charity', 'so')
    jest.advanceTimersByTime(outputWindowMs - 1)
    write('charity', 'one too many')
    expect(lines).toHaveLength(outputLines)
    jest.advanceTimersByTime(1)
    for (let n = 0; n < outputLines; n += 1) write('charity', 'so')
    jest.advanceTimersByTime(outputWindowMs)
    write('charity', 'later')
    expect(lines.filter((line) => line.includes('more lines'))).toEqual(['charity wrote 1 more lines'])
  })
})
