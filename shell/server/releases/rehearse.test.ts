import { memoryContent } from '@caravanserai/adapters/testing'
import { fakePages, outputOf } from '../../testing/fakePages'
import { stopClock } from '../../testing/stopClock'
import { testRelease } from '../../testing/testComposition'
import { limits } from './limits'
import type { Pages } from '../workers/releaseWorkers'
import { compose } from './composition'
import type { LiveRelease } from './composition'
import { rehearse } from './rehearse'
import { NotJudged, Refused } from './stage'

beforeEach(stopClock)
afterEach(() => jest.useRealTimers())

const patterns = ['/cause', '/gift/:id', '/company/:id/:name?', '/news/*']

/** A release that fails these addresses, and the addresses that it was asked for. */
const releaseThat = (name: string, fails: ReadonlyArray<string>, addresses?: Pages['addresses']) => {
  const { pages, asked } = fakePages(({ request: { address } }) =>
    Promise.resolve(outputOf('', fails.includes(address) ? { status: 500, thrown: ['Error: no'] } : {})),
  )
  const release = testRelease('charity', patterns, {
    release: name,
    pages: { ...pages, ...(addresses && { addresses }) },
  })
  return { release, asked, targets: () => asked.map(({ request }) => request.address) }
}
const compositionOf = (release: LiveRelease) =>
  compose([{ name: 'charity', release, listed: { addresses: [], previous: [] } }])

const rehearsal = (next: ReturnType<typeof releaseThat>, live: ReturnType<typeof releaseThat>) =>
  rehearse(memoryContent(), compositionOf(live.release), 'charity', next.release, live.release)
const known =
  (...paths: ReadonlyArray<string>): Pages['addresses'] =>
  async () => ({ paths, isComplete: true, thrown: [] })

it('renders one address of each pattern on the new release: a known one, or one with made-up parameters', async () => {
  const next = releaseThat('b', [], known('/about/2', '/gift/7', '/gift/8'))
  const live = releaseThat('a', [])
  await rehearsal(next, live)
  expect(next.targets()).toEqual(['/cause', '/gift/7', '/company/1/1', '/news/1'])
  expect(live.asked).toEqual([])
  const { key } = next.asked[0]?.surroundings ?? {}
  expect(key).toBe(compositionOf(next.release).id)
})

it('asks the release for addresses with the present content', async () => {
  const asked: unknown[] = []
  const addresses: Pages['addresses'] = async (ask) => {
    asked.push((await ask('menu'))?.reading.value)
    return { paths: [], isComplete: true, thrown: [] }
  }
  await rehearsal(releaseThat('b', [], addresses), releaseThat('a', []))
  expect(asked).toEqual([expect.any(Array)])
})

it('makes addresses up where the release cannot name any', async () => {
  const next = releaseThat('b', [], () => Promise.reject(new Error('no')))
  await rehearsal(next, releaseThat('a', []))
  expect(next.targets()).toEqual(['/cause', '/gift/1', '/company/1/1', '/news/1'])
})

it('refuses a release for a page that the live one shows', async () => {
  const live = releaseThat('a', [])
  const refused = rehearsal(releaseThat('b', ['/gift/1']), live)
  await expect(refused).rejects.toThrow(new Refused('/gift/1 throws: Error: no'))
  expect(live.targets()).toEqual(['/gift/1'])
  expect(live.asked[0]?.surroundings.key).toBe(compositionOf(live.release).id)
})

it('does not refuse it for a page that the live one fails as well', async () => {
  await rehearsal(releaseThat('b', ['/gift/1']), releaseThat('a', ['/gift/1']))
})

it('refuses it without a live release, too', async () => {
  const { release } = releaseThat('b', ['/cause'])
  const rehearsed = rehearse(memoryContent(), compose([]), 'charity', release, null)
  await expect(rehearsed).rejects.toThrow(new Refused('/cause throws: Error: no'))
})

it('says nothing of a release that takes too long', async () => {
  const { pages } = fakePages(async () => {
    jest.advanceTimersByTime(limits.rehearsalMs + 1)
    return outputOf('')
  })
  const many = Array.from({ length: limits.rehearsed + 1 }, (_, n) => `/page${n}`)
  const release = testRelease('charity', many, { pages })
  const rehearsed = rehearse(memoryContent(), compose([]), 'charity', release, null)
  await expect(rehearsed).rejects.toThrow(new NotJudged('was not rehearsed within 60000 ms'))
})

it('rehearses a few pages at once', async () => {
  let running = 0
  let most = 0
  const { pages } = fakePages(async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return outputOf('')
  })
  const many = Array.from({ length: 10 }, (_, n) => `/page${n}`)
  await rehearse(memoryContent(), compose([]), 'charity', testRelease('charity', many, { pages }), null)
  expect(most).toBe(limits.rehearsed)
})
