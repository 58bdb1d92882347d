import { setTimeout as delay } from 'node:timers/promises'
import type { Begun, Fault } from './faultSite'
import { until } from '../../tools/lib/process/until'
import { onRoute } from '../../tools/lib/release/alteredRelease'
import type { FaultSite } from './faultSite'
import { releaseOf } from '../harness/site'

interface TurnsBad {
  readonly id: string
  readonly title: string
  /** Runs in the worker when the release turns bad. */
  readonly code?: string
  /** Runs at load; `route` is the route of `/cause`, and `isBad()` returns whether the release has turned bad. */
  readonly atLoad?: string
  /** Whether the fault is undetectable or harmless, so that the release stays live. */
  readonly isHarmless?: boolean
}

const never = 'new Promise(() => {})'
const inLoader = (bad: string): string =>
  `const loader = route.loader; route.loader = (args) => { if (isBad()) { ${bad} } return loader(args) }`
const inComponent = (bad: string): string =>
  `const lazy = route.lazy
   const Bad = ({ page }) => { if (isBad()) { ${bad} } return page }
   route.lazy = async () => ({ element: react.createElement(Bad, { page: (await lazy()).element }) })`
const repeating = (ms: number, code: string): string =>
  `const kept = []; setInterval(() => { ${code} }, ${ms})`

const kinds: ReadonlyArray<TurnsBad> = [
  { id: 'timer', title: 'throws in a timer', code: `setTimeout(() => { throw new Error('in a timer') })` },
  { id: 'exit', title: 'calls `process.exit`', code: 'process.exit(7)' },
  {
    id: 'rejection',
    title: 'leaves a rejection unhandled',
    code: `void Promise.reject(new Error('unhandled'))`,
  },
  { id: 'loop-timer', title: 'loops for ever in a timer', code: 'for (;;);' },
  { id: 'loop-loader', title: 'loops for ever in a loader', atLoad: inLoader('for (;;);') },
  {
    id: 'blocks',
    title: 'blocks in `Atomics.wait` for ever',
    code: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
  },
  {
    id: 'native',
    title: 'runs a regular expression without end',
    code: `/^(a+)+$/.test('a'.repeat(60) + 'b')`,
  },
  {
    id: 'leak-buffers',
    title: 'leaks 100 MB of buffers a second',
    code: repeating(100, 'kept.push(Buffer.alloc(10_000_000, 1))'),
  },
  {
    id: 'leak-heap',
    title: 'leaks 100 MB of objects a second',
    code: repeating(100, 'kept.push(Array.from({ length: 250_000 }, (_, at) => ({ at })))'),
  },
  { id: 'loader-never', title: 'has a loader that never settles', atLoad: inLoader(`return ${never}`) },
  {
    id: 'timer-never',
    title: 'has a loader that never settles, and a timer that goes on',
    atLoad: `setInterval(() => undefined, 50); ${inLoader(`return ${never}`)}`,
  },
  {
    id: 'page-never',
    title: 'has a page that never settles',
    atLoad: `const pending = ${never}; ${inComponent('react.use(pending)')}`,
  },
  {
    id: 'map',
    title: 'replaces `Array.prototype.map`',
    code: `Array.prototype.map = () => { throw new Error('replaced') }`,
  },
  {
    id: 'fetch',
    title: 'replaces `globalThis.fetch`',
    code: `globalThis.fetch = () => { throw new Error('replaced') }`,
    isHarmless: true,
  },
  {
    id: 'stringify',
    title: 'replaces `JSON.stringify`',
    // The worker has frozen what it writes its messages with.
    code: `JSON.stringify = () => { throw new Error('replaced') }`,
    isHarmless: true,
  },
  {
    id: 'render',
    title: 'throws when its page is rendered',
    atLoad: inComponent(`throw new Error('at render')`),
  },
  {
    id: 'meta',
    title: 'throws when the title of its page is read',
    atLoad: `const { meta } = route.handle
      route.handle.meta = (...given) => { if (isBad()) throw new Error('in meta'); return meta(...given) }`,
  },
]

/** Code for the route of `/cause`. Polls with the original `fetch`, because faults may replace globals. */
const patch = ({ code = '', atLoad = '' }: TurnsBad, trigger: string): string => `const ask = globalThis.fetch
  let bad = false
  const isBad = () => bad
  const timer = setInterval(() => {
    ask(${JSON.stringify(trigger)}).then(({ ok }) => {
      if (!ok || bad) return
      bad = true
      clearInterval(timer)
      setTimeout(turnBad)
    }, () => undefined)
  }, 100)
  const turnBad = () => { ${code} }
  ${atLoad}`

/** Ships the release, waits until it has been live for a while, and turns it bad. */
const begin = async (site: FaultSite, kind: TurnsBad): Promise<Begun> => {
  const release = releaseOf(kind.id)
  const hash = await site.ship(kind.id, {
    server: onRoute('/cause', patch(kind, site.triggers.url(release))),
  })
  const wasDecided = await until(async () => (await site.outcome(hash)) !== null, 60_000)
  const first = wasDecided ? await site.outcome(hash) : 'undecided'
  if (first !== 'live') throw new Error(`${release} did not go live: ${first}`)
  await delay(site.liveMs)
  site.triggers.pull(release)
  return {
    at: performance.now(),
    observeMs: kind.isHarmless === true ? 3_000 : 0,
    outcome: async () => {
      const outcome = await site.outcome(hash)
      return outcome === 'live' && kind.isHarmless !== true ? null : outcome
    },
    end: () => site.restore(),
  }
}

export const turnsBad: ReadonlyArray<Fault> = kinds.map((kind) => ({
  id: kind.id,
  layer: 'a release that turns bad',
  title: kind.title,
  begin: (site) => begin(site, kind),
}))
