import { limits } from './limits'
import { CanaryCounts, Times } from './canaryCounts'

const fine = { isFailed: false, isCovered: false, ownMs: 20 }

describe('times', () => {
  it('are known within a fifth, whatever they are', () => {
    for (const ms of [1, 7, 20, 130, 2_900]) {
      const times = new Times()
      for (let n = 0; n < 10; n += 1) times.add(ms)
      const median = times.quantile(0.5) ?? 0
      expect(median).toBeGreaterThanOrEqual(ms - 1)
      expect(median).toBeLessThanOrEqual(Math.ceil(ms * 1.21))
    }
  })

  it('have a middle and a slow end, and none without pages', () => {
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
  it('are of each side', () => {
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

  it('take what the live release has shown for the canary as a page that it did not fail', () => {
    const counts = new CanaryCounts()
    counts.page('canary', { isFailed: true, isCovered: true, ownMs: 20 })
    expect(counts.counts.live.pages).toBe(0)
    expect(counts.facts).toMatchObject({ live: { pages: 1, failures: 0 }, canary: { pages: 1, failures: 1 } })
  })

  it('count a network that reports again and again once', () => {
    const counts = new CanaryCounts()
    for (const network of ['203.0.113', '203.0.113', '198.51.100']) counts.browserFailure('canary', network)
    expect(counts.counts.canary.browserFailures).toBe(2)
  })

  it('have of what browsers measured one value of each network, and none while these are few', () => {
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

  it('say how long the canary has been shown', () => {
    jest.useFakeTimers()
    const counts = new CanaryCounts()
    jest.advanceTimersByTime(60_000)
    expect(counts.facts.shownMs).toBe(60_000)
    jest.useRealTimers()
  })
})
