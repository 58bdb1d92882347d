import { inProcessPages } from '../../testing/inProcessPages'
import { testRelease } from '../../testing/testComposition'
import type { PooledWorker } from '../workers/releaseWorkers'
import { WorkerEnded } from '../workers/workerFault'
import type { WorkerFault } from '../workers/workerFault'
import { checkAddresses, firstLine, NotJudged, Refused, startRelease } from './stage'
import type { RunningRelease, StageOptions } from './stage'

const { pages: _, ...kept } = testRelease('charity', ['/cause', '/gift/:id'], {
  pages: inProcessPages('', []),
})

const options = (served: ReadonlyArray<string>, more: Partial<StageOptions> = {}) => {
  const started: unknown[] = []
  const faults: unknown[][] = []
  let end: (fault: WorkerFault | null) => void = () => undefined
  const stop = jest.fn()
  const worker: PooledWorker = {
    ...inProcessPages('charity', []),
    inFlight: 0,
    ended: new Promise((resolve) => {
      end = resolve
    }),
    stop,
  }
  const stage: StageOptions = {
    store: { serverBuild: async (release) => `the code of ${release.hash}` },
    start: async (release) => {
      started.push(release)
      return { worker, pages: served.map((pattern) => ({ pattern })) }
    },
    mostWorkers: 1,
    onFault: (...fault) => faults.push(fault),
    ...more,
  }
  return { stage, started, faults, stop, end: (fault: WorkerFault) => end(fault) }
}

describe('startRelease', () => {
  it('runs the code of the release in a worker of its own', async () => {
    const { stage, started, faults, end, stop } = options(['/gift/:id', '/cause'])
    const release: RunningRelease = await startRelease(stage, kept)
    expect(release).toMatchObject(kept)
    expect([started, release.pages.size]).toEqual([
      [{ name: 'charity', code: `the code of ${kept.hash}` }],
      1,
    ])
    expect(stop).not.toHaveBeenCalled()
    const fault: WorkerFault = { kind: 'exited', reason: 'ended with 1', unfinished: [] }
    end(fault)
    await new Promise((resolve) => setImmediate(resolve))
    expect(faults[0]).toEqual([release, fault, 1])
  })

  it.each([
    [['/cause'], 'no route serves "/gift/:id", which remote.json declares'],
    [['/cause', '/gift/:id', '/x'], 'remote.json does not declare "/x", which a route serves'],
  ])('refuses a release that serves %j, and stops its worker', async (served, reason) => {
    const { stage, stop } = options(served)
    await expect(startRelease(stage, kept)).rejects.toThrow(new Refused(reason))
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it('refuses a release that cannot be loaded, with the first line of why', async () => {
    const { stage } = options([], { start: () => Promise.reject(new Error('at import\n  at line 1')) })
    const refused = startRelease(stage, kept)
    await expect(refused).rejects.toBeInstanceOf(Refused)
    await expect(refused).rejects.toThrow(/^at import$/)
  })

  it('says nothing of a release whose worker was not started in time', async () => {
    const late = new WorkerEnded({ kind: 'killed', reason: 'was not loaded within 5 ms', unfinished: [] })
    const { stage } = options([], { start: () => Promise.reject(late) })
    await expect(startRelease(stage, kept)).rejects.toThrow(new NotJudged('was not loaded within 5 ms'))
  })

  it('refuses a release that blocks when it is loaded', async () => {
    const blocks = new WorkerEnded({ kind: 'blocked', reason: 'blocks for 1000 ms', unfinished: [] })
    const { stage } = options([], { start: () => Promise.reject(blocks) })
    await expect(startRelease(stage, kept)).rejects.toThrow(new Refused('blocks for 1000 ms'))
  })

  it.each<[Record<string, string>, string]>([
    [{ react: '^18.0.0' }, 'needs react ^18.0.0, the host has 19.3.1'],
    [{ react: '^19.0.0', vue: '^3.0.0' }, 'needs vue ^3.0.0, the host has none'],
  ])('refuses a release that needs %j, before its code is read', async (needs, reason) => {
    const { stage, started } = options(['/cause'])
    const refused = startRelease(stage, { ...kept, info: { ...kept.info, needs } })
    await expect(refused).rejects.toThrow(new Refused(reason))
    expect(started).toEqual([])
  })

  it('does not call a build that cannot be read a fault of the release', async () => {
    const store = { serverBuild: () => Promise.reject(new Error('damaged')) }
    const failed = startRelease(options([], { store }).stage, kept)
    await expect(failed).rejects.toThrow('damaged')
    await expect(failed).rejects.not.toBeInstanceOf(Refused)
  })
})

describe('checkAddresses', () => {
  it('refuses an address of another remote, which it names', () => {
    const others = [{ name: 'travel', patterns: ['/about', '/gift/:id'] }]
    expect(() => checkAddresses(kept, others)).toThrow(
      new Refused('"/gift/:id" is an address of travel ("/gift/:id")'),
    )
  })

  it('accepts addresses of its own', () => {
    expect(() => checkAddresses(kept, [{ name: 'travel', patterns: ['/about'] }])).not.toThrow()
  })
})

it('the first line of an error is cut', () => {
  expect([firstLine(new Error('a\nb')), firstLine('c\nd'), firstLine('x'.repeat(600)).length]).toEqual([
    'a',
    'c',
    500,
  ])
})
