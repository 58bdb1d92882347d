import { cause, memoryContent } from '@caravanserai/adapters/testing'
import { canaryOf, withoutCanary } from '../../testing/canarySite'
import { testIndex } from '../../testing/testPages'
import { composed } from '../../testing/testComposition'
import { singleNode } from '../../host/nodes/siteNodes'
import { CanaryCounts } from '../../host/releases/canary/canaryCounts'
import type { Composition } from '../../host/releases/composition'
import { versionOfValue } from '../../host/workers/sentAnswers'
import { limits } from './limits'
import { startEdge } from './start'
import { questionTag } from './edgeHeaders'

let current: Composition = withoutCanary
let causes = [cause('1', { title: 'Wells' })]
let calls: Array<{ readonly tags: string; readonly sides: string }>
let edge: ReturnType<typeof startEdge>
let changed: ReturnType<typeof testIndex>['changed']

beforeEach(() => {
  jest.useFakeTimers()
  current = withoutCanary
  calls = []
  const followed = testIndex()
  changed = followed.changed
  edge = startEdge({
    cdn: { name: 'varnish', purgeUrls: ['http://cache.example:6081/'], token: null },
    contentTtlMs: 10_000,
    content: { ask: (question) => memoryContent({ lists: { causes } }).ask(question) },
    answers$: followed.index.answers$,
    releases: { current: () => current },
    onPurged: () => undefined,
    nodes: singleNode(),
    log: { warn: () => undefined },
    fetch: (_url, init) => {
      const headers = new Headers(init?.headers)
      calls.push({ tags: headers.get('xkey') ?? '', sides: headers.get('x-sides') ?? '' })
      return Promise.resolve(new Response())
    },
  })
})
afterEach(() => {
  edge.stop()
  jest.useRealTimers()
})

const later = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const withCauses = () => ({ set: current.id, versions: new Map([['lists/causes', versionOfValue(causes)]]) })

it('everything is purged at the start, and then each change that is reported or found', async () => {
  await later(limits.purge.againMs)
  expect(new Set(calls.map(({ tags }) => tags))).toEqual(new Set(['all']))
  expect(await edge.isCurrent(withCauses())).toBe(true)
  for (const [title, see] of [
    ['Deep wells', () => changed()],
    ['Deeper wells', () => undefined],
  ] as const) {
    calls = []
    causes = [cause('1', { title })]
    see()
    await later(10_000 + limits.lookMs)
    expect(calls[0]?.tags).toBe(`${questionTag('lists/causes')} any`)
  }
})

it('answers that only another node has shown are purged', async () => {
  await later(limits.purge.againMs + limits.purge.pauseMs)
  calls = []
  changed(['pages/7'], true)
  expect(calls.map(({ tags }) => tags)).toEqual([`${questionTag('pages/7')} any`])
})

it('a release set is purged when it is withdrawn, and a canary publishes its buckets', async () => {
  await later(limits.purge.againMs)
  calls = []
  const canary = canaryOf()
  current = {
    ...withoutCanary,
    canaries: [{ name: 'charity', release: canary, percent: 50, counts: new CanaryCounts() }],
  }
  await later(limits.setLookMs)
  // Cached pages of the live composition stay valid.
  expect(calls).toMatchObject([{ tags: 'sides', sides: expect.stringMatching(/^,0:\w+,.*,99:\w+,$/) }])
  expect(edge.isCurrent({ set: withoutCanary.id, versions: null })).toBe(true)
  calls = []
  const before = current
  current = composed(canary)
  await later(limits.setLookMs)
  expect(calls).toMatchObject([{ tags: expect.stringContaining(`s${before.id}`), sides: '-' }])
  expect(edge.isCurrent({ set: before.id, versions: null })).toBe(false)
})
