import { defineKind, list } from '@caravanserai/adapters'
import { askByPath } from '@caravanserai/adapters/server'
import { memoryContent } from '@caravanserai/adapters/testing'
import { isLeft, left } from 'fp-ts/Either'
import { inProcessPages } from '../../testing/inProcessPages'
import { testRelease } from '../../testing/testComposition'
import type { PooledWorker } from '../workers/releaseWorkers'
import { WorkerEnded } from '../workers/liveness'
import type { WorkerFault } from '../workers/liveness'
import { notJudged, refused } from './remoteState'
import { declaredConflict, firstLine, othersOf, startRelease } from './startRelease'
import type { StageOptions } from './startRelease'

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
  it('runs the code of a release in its own worker', async () => {
    const { stage, started, faults, end, stop } = options(['/gift/:id', '/cause'])
    const staged = await startRelease(stage, kept)
    if (isLeft(staged)) throw new Error(staged.left.reason)
    const release = staged.right
    expect(release).toMatchObject({ ...kept, pages: { size: 1 } })
    expect(started).toEqual([{ name: 'charity', code: `the code of ${kept.hash}` }])
    expect(stop).not.toHaveBeenCalled()
    const fault: WorkerFault = { kind: 'exited', reason: 'ended with 1', unfinished: [] }
    end(fault)
    await new Promise((resolve) => setImmediate(resolve))
    expect(faults[0]).toEqual([fault, 1])
  })

  it('registers the declared kinds of content before the code runs', async () => {
    const kind = defineKind({ name: 'charity/gifts', fields: { title: 'name' } })
    const known: unknown[] = []
    const { stage } = options(['/gift/:id', '/cause'], {
      store: { serverBuild: async () => String(known.push(askByPath(memoryContent(), list(kind).path))) },
    })
    expect(askByPath(memoryContent(), list(kind).path)).toBeNull()
    await startRelease(stage, { ...kept, info: { ...kept.info, kinds: [kind] } })
    expect(known).toEqual([expect.anything()])
  })

  it.each([
    [['/cause'], 'no route serves "/gift/:id", which remote.json declares'],
    [['/cause', '/gift/:id', '/x'], 'remote.json does not declare "/x", which a route serves'],
  ])('refuses a release and stops its worker if it serves %j', async (served, reason) => {
    const { stage, stop } = options(served)
    expect(await startRelease(stage, kept)).toEqual(left(refused('CARAVANSERAI_RELEASE_NOT_LOADED', reason)))
    expect(stop).toHaveBeenCalledTimes(1)
  })

  const endedBy = (kind: 'killed' | 'blocked') => new WorkerEnded({ kind, reason: 'why', unfinished: [] })
  it.each([
    [
      'refuses a release that cannot be loaded',
      new Error('at import\n  at line 1'),
      refused('CARAVANSERAI_RELEASE_NOT_LOADED', 'at import'),
    ],
    ['refuses a release that blocks', endedBy('blocked'), refused('CARAVANSERAI_RELEASE_NOT_LOADED', 'why')],
    ['does not judge a release whose worker is killed by the system', endedBy('killed'), notJudged('why')],
  ])('%s', async (_title, error, fault) => {
    const { stage } = options([], { start: () => Promise.reject(error) })
    expect(await startRelease(stage, kept)).toEqual(left(fault))
  })

  it.each<[Record<string, string>, string]>([
    [{ react: '^18.0.0' }, 'needs react ^18.0.0, the host has 19.3.1'],
    [{ react: '^19.0.0', vue: '^3.0.0' }, 'needs vue ^3.0.0, the host has none'],
  ])('refuses a release that needs %j, before its code is read', async (needs, reason) => {
    const { stage, started } = options(['/cause'])
    const release = { ...kept, info: { ...kept.info, needs } }
    expect(await startRelease(stage, release)).toEqual(
      left(refused('CARAVANSERAI_RELEASE_INCOMPATIBLE', reason)),
    )
    expect(started).toEqual([])
  })

  it('rejects, without a refusal, if the build cannot be read', async () => {
    const store = { serverBuild: () => Promise.reject(new Error('damaged')) }
    await expect(startRelease(options([], { store }).stage, kept)).rejects.toThrow('damaged')
  })
})

it('declaredConflict refuses an address of another remote, and names the remote', () => {
  const release = { ...kept, pages: inProcessPages('', []) }
  const others = othersOf(
    [
      { name: 'travel', release },
      { name: 'charity', release },
      { name: 'auth', release: null },
    ],
    'charity',
  )
  expect(declaredConflict(kept, others)).toEqual(
    refused('CARAVANSERAI_RELEASE_CONFLICT', '"/cause" is an address of travel ("/cause")'),
  )
  expect(declaredConflict(kept, [{ name: 'travel', patterns: ['/about'], forms: [] }])).toBeNull()
})

it('declaredConflict refuses a form that differs from that of another remote', () => {
  const withForm = (most: number) => {
    const [address] = kept.info.addresses
    const forms = [{ name: 'enquiry', fields: [{ name: 'name', is: 'line', most }] }] as const
    return { ...kept, info: { ...kept.info, addresses: address ? [{ ...address, forms }] : [] } }
  }
  const travel = { ...withForm(9), pages: inProcessPages('', []) }
  const others = othersOf([{ name: 'travel', release: travel }], 'charity').map((owner) => ({
    ...owner,
    patterns: [],
  }))
  expect(declaredConflict(withForm(9), others)).toBeNull()
  expect(declaredConflict(withForm(8), others)).toMatchObject({
    reason: expect.stringContaining('form "enquiry" is declared otherwise by travel'),
  })
})

it('firstLine returns at most 500 characters of the first line of an error', () => {
  expect(firstLine(new Error('a\nb'))).toBe('a')
  expect(firstLine('x'.repeat(600))).toHaveLength(500)
})
