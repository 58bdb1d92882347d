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

it('a purge is sent immediately, and again when responses in flight are stored', async () => {
  const { purger, sent } = purgerOf()
  purger.purge(['a'])
  expect(sent).toEqual(['a'])
  await later(againMs - 1)
  expect(sent).toEqual(['a'])
  await later(1)
  expect(sent).toEqual(['a', 'a'])
})

it('calls are sequential, without duplicate tags, and with at most maxTags tags', async () => {
  const { purger, sent } = purgerOf()
  for (const tags of [['a'], ['b', 'c'], ['d', 'b', 'e']]) purger.purge(tags)
  await later(2 * pauseMs)
  expect(sent).toEqual(['a', 'b c d', 'e'])
})

it('a failed purge is retried until it succeeds, and logged once', async () => {
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

it('a queue that overflows becomes a purge of everything', async () => {
  const { purger, sent, setUp } = purgerOf()
  setUp(false)
  purger.purge(Array.from({ length: waiting + 1 }, (_, n) => `q${n}`))
  await later(0)
  setUp(true)
  await later(limits.purge.mostRetryMs)
  expect(new Set(sent)).toEqual(new Set(['all']))
})

describe('while another node has the turn', () => {
  it('drops purges that the other node has sent, also the repeated ones', async () => {
    const { purger, sent } = purgerOf(3, () => false)
    purger.purge(['a'])
    purger.heard(['a', 'b'], Date.now())
    await later(againMs)
    expect(purger.length).toBe(1)
    purger.heard(['a'], Date.now())
    await later(lostMs)
    expect([sent, purger.length]).toEqual([[], 0])
  })

  it('sends purges that the other node has not sent since they were queued', async () => {
    const { purger, sent } = purgerOf(3, () => false)
    purger.purge(['a', 'b'])
    purger.heard(['b'], Date.now() - 1_000)
    await later(unheardMs)
    expect(sent).toEqual(['a b'])
    await later(lostMs)
    expect(sent).toEqual(['a b'])
  })

  it('sends a repeated purge once if the other node sent only the first', async () => {
    const { purger, sent } = purgerOf(3, () => false)
    purger.purge(['a'])
    purger.heard(['a'], Date.now())
    await later(lostMs)
    expect(sent).toEqual(['a'])
  })
})

it('stop() cancels the repeated purge', async () => {
  const { purger, sent } = purgerOf()
  purger.purge(['a'])
  purger.stop()
  await later(againMs)
  expect(sent).toEqual(['a'])
})
