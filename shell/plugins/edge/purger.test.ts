import { limits } from './limits'
import { Purger } from './purger'

const { againMs, retryMs, waiting, pauseMs, unheardMs, lostMs } = limits.purge

/** A purger, and the purge requests that the cache received. */
const purgerOf = (maxTags = 3, isOwnTurn = () => true) => {
  const sent: string[] = []
  const logged: string[] = []
  const outcomes: string[] = []
  let isUp = true
  const purger = new Purger({
    maxTags,
    send: (tags) => {
      if (!isUp) return Promise.reject(new Error('status 503'))
      sent.push(tags.join(' '))
      return Promise.resolve()
    },
    onPurged: (outcome) => outcomes.push(outcome),
    log: (line) => logged.push(line),
    isOwnTurn,
  })
  return { purger, sent, logged, outcomes, setUp: (now: boolean) => void (isUp = now) }
}
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => void jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('tells the cache at once, and once more when what was under way is stored', async () => {
  const { purger, sent } = purgerOf()
  purger.purge(['a'])
  expect(sent).toEqual(['a'])
  await later(againMs - 1)
  expect(sent).toEqual(['a'])
  await later(1)
  expect(sent).toEqual(['a', 'a'])
})

it('sends one call after the other, with what came meanwhile, each tag once, and no more than one may have', async () => {
  const { purger, sent } = purgerOf()
  for (const tags of [['a'], ['b', 'c'], ['d', 'b', 'e']]) purger.purge(tags)
  await later(2 * pauseMs)
  expect(sent).toEqual(['a', 'b c d', 'e'])
})

it('tries again until the cache has taken it, and says so once', async () => {
  const { purger, sent, logged, outcomes, setUp } = purgerOf()
  setUp(false)
  purger.purge(['a'])
  await later(retryMs)
  purger.purge(['b'])
  expect(purger.length).toBe(2)
  setUp(true)
  await later(limits.purge.mostRetryMs)
  expect(new Set(sent.join(' ').split(' '))).toEqual(new Set(['a', 'b']))
  expect(purger.length).toBe(0)
  expect(outcomes.slice(0, 2)).toEqual(['failed', 'failed'])
  expect(logged).toEqual([
    'the cache in front did not accept a purge, and may serve earlier pages: status 503',
    'the cache in front accepts purges again',
  ])
})

it('purges everything where more waits than it remembers', async () => {
  const { purger, sent, setUp } = purgerOf()
  setUp(false)
  purger.purge(Array.from({ length: waiting + 1 }, (_, n) => `q${n}`))
  await later(0)
  setUp(true)
  await later(limits.purge.mostRetryMs)
  expect(new Set(sent)).toEqual(new Set(['all']))
})

describe('while it is the turn of another node', () => {
  it('sends nothing that this one has sent, also after what was under way is stored', async () => {
    const { purger, sent } = purgerOf(3, () => false)
    purger.purge(['a'])
    purger.heard(['a', 'b'], Date.now())
    await later(againMs)
    expect(purger.length).toBe(1)
    purger.heard(['a'], Date.now())
    await later(lostMs)
    expect([sent, purger.length]).toEqual([[], 0])
  })

  it('sends soon what it has not heard of, and what was purged before it was known here', async () => {
    const { purger, sent } = purgerOf(3, () => false)
    purger.purge(['a', 'b'])
    purger.heard(['b'], Date.now() - 1_000)
    await later(unheardMs)
    expect(sent).toEqual(['a b'])
    await later(lostMs)
    expect(sent).toEqual(['a b'])
  })

  it('sends what was purged once, and then never again', async () => {
    const { purger, sent } = purgerOf(3, () => false)
    purger.purge(['a'])
    purger.heard(['a'], Date.now())
    await later(lostMs)
    expect(sent).toEqual(['a'])
  })
})

it('ends', async () => {
  const { purger, sent } = purgerOf()
  purger.purge(['a'])
  purger.stop()
  await later(againMs)
  expect(sent).toEqual(['a'])
})
