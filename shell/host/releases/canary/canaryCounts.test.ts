import { limits } from './limits'
import { CanaryCounts, Times } from './canaryCounts'

const fine = { isFailed: false, isCovered: false, ownMs: 20 }

describe('times', () => {
  it('are precise to a fifth', () => {
    for (const ms of [1, 7, 20, 130, 2_900]) {
      const times = new Times()
      for (let n = 0; n < 10; n += 1) times.add(ms)
      const median = times.quantile(0.5) ?? 0
      expect(median).toBeGreaterThanOrEqual(ms - 1)
      expect(median).toBeLessThanOrEqual(Math.ceil(ms * 1.21))
    }
  })

  it('have a median and a 95th percentile, and neither with too few pages', () => {
    const times = new Times()
    expect(times.quantile(0.5)).toBeNull()
    for (let n = 0; n < 90; n += 1) times.add(10)
    for (let n = 0; n < 10; n += 1) times.add(1_000_000)
    expect(times.quantile(0.5)).toBeLessThan(13)
    expect(times.quantile(0.95)).toBeGreaterThan(50_000)
    expect(times.quantile(0.5, 101)).toBeNull()
  })
})

describe('counts', () => {
  it('are separate for each side', () => {
    const counts = new CanaryCounts()
    for (let n = 0; n < limits.shownTimes; n += 1) counts.page('live', fine)
    counts.page('live', { ...fine, ownMs: null })
    counts.page('canary', { isFailed: true, isCovered: false, ownMs: 3_000 })
    expect(counts.counts).toEqual({
      live: {
        pages: limits.shownTimes + 1,
        failures: 0,
        browserFailures: 0,
        medianMs: expect.any(Number),
        p95Ms: expect.any(Number),
      },
      canary: { pages: 1, failures: 1, browserFailures: 0, medianMs: null, p95Ms: null },
    })
  })

  it('count a page that the live release shows for the canary as a good page of the live release', () => {
    const counts = new CanaryCounts()
    counts.page('canary', { isFailed: true, isCovered: true, ownMs: 20 })
    expect(counts.counts.live.pages).toBe(0)
    expect(counts.facts).toMatchObject({ live: { pages: 1, failures: 0 }, canary: { pages: 1, failures: 1 } })
  })

  it('count repeated reports of one network once', () => {
    const counts = new CanaryCounts()
    for (const network of ['203.0.113', '203.0.113', '198.51.100']) counts.browserFailure('canary', network)
    expect(counts.counts.canary.browserFailures).toBe(2)
  })

  it('use one browser measurement per network, and none with too few networks', () => {
    const counts = new CanaryCounts()
    const measure = (networks: number, lcp: number) => {
      for (let n = 0; n < networks; n += 1) counts.vitals('canary', `network ${n}`, { lcp })
    }
    measure(limits.comparedNetworks - 1, 100)
    for (let n = 0; n < 100; n += 1) counts.vitals('canary', 'network 0', { lcp: 9_000 })
    expect(counts.facts.canary.lcpMs).toBeNull()
    measure(limits.comparedNetworks, 200)
    for (let n = 0; n < 100; n += 1) counts.vitals('canary', 'network 0', { lcp: 9_000, inp: 1 })
    expect(counts.facts.canary).toMatchObject({ lcpMs: 200, inpMs: null })
    expect(counts.facts.live.lcpMs).toBeNull()
  })

  it('contain the time for which the canary has been shown', () => {
    jest.useFakeTimers()
    const counts = new CanaryCounts()
    jest.advanceTimersByTime(60_000)
    expect(counts.facts.shownMs).toBe(60_000)
    jest.useRealTimers()
  })
})
