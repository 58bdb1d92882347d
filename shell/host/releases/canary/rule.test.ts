import { limits } from './limits'
import { canaryVerdict } from './rule'
import type { SideFacts } from './rule'

const side = (facts: Partial<SideFacts> = {}): SideFacts => ({
  pages: 1_000,
  failures: 0,
  browserFailures: 0,
  medianMs: 20,
  p95Ms: 60,
  lcpMs: null,
  inpMs: null,
  ...facts,
})
const verdict = (canary: Partial<SideFacts>, live: Partial<SideFacts> = {}, shownMs = 60_000) =>
  canaryVerdict({ shownMs, canary: side(canary), live: side(live) })
const wait = { _tag: 'Wait' }
const withdrawn = (reason: string) => ({ _tag: 'Withdraw', reason })

describe('failures', () => {
  it('withdraw a canary that always fails after three pages', () => {
    expect(verdict({ pages: 2, failures: 2 }, { pages: 20 })).toEqual(wait)
    expect(verdict({ pages: 3, failures: 3 }, { pages: 20 })).toEqual(
      withdrawn('pages fail (3 of 3; live: 0 of 20)'),
    )
  })

  it('withdraw a canary with rare failures if the live release has none', () => {
    expect(verdict({ pages: 100, failures: 3 })).toEqual(withdrawn('pages fail (3 of 100; live: 0 of 1000)'))
    expect(verdict({ pages: 10_000, failures: 3 })).toEqual(wait)
  })

  it('do not withdraw a canary if the live release fails equally often', () => {
    expect(verdict({ pages: 100, failures: 30 }, { pages: 900, failures: 260 })).toEqual(wait)
    expect(verdict({ pages: 100, failures: 30 }, { pages: 900, failures: 90 })).toMatchObject({
      _tag: 'Withdraw',
    })
  })

  it('have no effect while the live release has too few pages', () => {
    expect(verdict({ pages: 10, failures: 10 }, { pages: 0 })).toEqual(wait)
    expect(verdict({ pages: 10, failures: 10 }, { pages: 1 })).toEqual(wait)
  })

  it('count from three networks on if browsers report them', () => {
    expect(verdict({ pages: 100, browserFailures: 2 })).toEqual(wait)
    expect(verdict({ pages: 100, browserFailures: 3 })).toEqual(
      withdrawn('browsers report failures (3 of 100; live: 0 of 1000)'),
    )
    expect(verdict({ pages: 1, browserFailures: 5 })).toMatchObject({ _tag: 'Withdraw' })
  })
})

describe('times', () => {
  it('withdraw a canary whose pages take at least twice as long, by a noticeable amount', () => {
    expect(verdict({ medianMs: 90 })).toEqual(withdrawn('half of its pages take up to 90 ms (live: 20 ms)'))
    expect(verdict({ p95Ms: 700 })).toEqual(withdrawn('one page in twenty takes up to 700 ms (live: 60 ms)'))
  })

  it('include browser measurements if both sides have them', () => {
    expect(verdict({ inpMs: 600 }, { inpMs: 80 })).toEqual(
      withdrawn('for one visitor in four the slowest reaction takes up to 600 ms (live: 80 ms)'),
    )
    expect(verdict({ lcpMs: 4_000 }, { lcpMs: 1_500 })).toEqual(
      withdrawn('for one visitor in four the largest paint takes up to 4000 ms (live: 1500 ms)'),
    )
    expect(verdict({ inpMs: 600 })).toEqual(wait)
    expect(verdict({ inpMs: 170 }, { inpMs: 80 })).toEqual(wait)
  })

  it('have no effect if they differ little, absolutely or relatively', () => {
    expect(verdict({ medianMs: 60 })).toEqual(wait)
    expect(verdict({ medianMs: 180 }, { medianMs: 100 })).toEqual(wait)
    expect(verdict({ p95Ms: 550 })).toEqual(wait)
  })

  it('are not compared with too few pages', () => {
    expect(verdict({ medianMs: null, p95Ms: null })).toEqual(wait)
    expect(verdict({ medianMs: 900, p95Ms: 900 }, { medianMs: null, p95Ms: null })).toEqual(wait)
  })
})

describe('a good canary', () => {
  const long = limits.promoteMs

  it('is promoted after enough time and pages', () => {
    expect(verdict({ pages: 300 }, {}, long)).toEqual({
      _tag: 'Promote',
      reason: '300 pages in 30 minutes, no worse than the live release',
    })
  })

  it('waits for the required time, and for enough pages of both sides', () => {
    expect(verdict({ pages: 5_000 }, {}, long - 1)).toEqual(wait)
    expect(verdict({ pages: 299 }, {}, long)).toEqual(wait)
    expect(verdict({}, { pages: 299 }, long)).toEqual(wait)
  })

  it('is not promoted while it fails more often than the live release', () => {
    expect(verdict({ failures: 1 }, {}, long)).toEqual(wait)
    expect(verdict({ failures: 1 }, { failures: 1 }, long)).toMatchObject({ _tag: 'Promote' })
  })
})
