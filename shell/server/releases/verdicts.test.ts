import type { WorkerFault } from '../workers/workerFault'
import type { Failure } from './failedPage'
import { Verdicts } from './verdicts'

const limits = { failingAddresses: 3, failingMs: 1_000 }
const none = { _tag: 'None' }
const threw: Failure = { _tag: 'Threw', lines: ['Error: no title\n  at Page', 'another'] }
const unsettled: Failure = { _tag: 'Unsettled' }

let at = 0
let verdicts: Verdicts
beforeEach(() => {
  at = 0
  verdicts = new Verdicts(limits, () => at)
})

interface Failed {
  readonly pattern?: string
  readonly failure?: Failure
  readonly previousShowed?: boolean | null
}

const fail = (target: string, { pattern = target, failure = threw, previousShowed = true }: Failed = {}) =>
  verdicts.of({ failure, previousShowed, pattern, target })
const gift = (n: number, more: Failed = {}) => fail(`/gift/${n}`, { pattern: '/gift/:id', ...more })

describe('a page without parameters', () => {
  it('is tried again before its release is judged, once in a while', () => {
    expect(fail('/cause')).toEqual({
      _tag: 'Probe',
      target: '/cause',
      reason: '/cause throws: Error: no title',
    })
    expect(fail('/cause')).toEqual(none)
    expect(fail('/other', { failure: unsettled })).toEqual({
      _tag: 'Probe',
      target: '/other',
      reason: '/other never settles',
    })
    at = limits.failingMs - 1
    expect(fail('/cause')).toEqual(none)
    at = limits.failingMs
    expect(fail('/cause')).toMatchObject({ _tag: 'Probe', target: '/cause' })
  })

  it.each([null, false])('says nothing of the release when the one before showed %j', (previousShowed) => {
    expect(fail('/cause', { previousShowed })).toEqual(none)
    expect(fail('/cause', { previousShowed, failure: unsettled })).toEqual(none)
    expect(fail('/cause')).toMatchObject({ _tag: 'Probe' })
  })

  it('that threw no line is named all the same', () => {
    expect(fail('/cause', { failure: { _tag: 'Threw', lines: [] } })).toMatchObject({
      reason: '/cause throws: ',
    })
  })
})

describe('pages with parameters', () => {
  it('judge their release when different ones fail, not the same one again and again', () => {
    for (const n of [1, 1, 2, 1, 2]) expect(gift(n)).toEqual(none)
    expect(gift(3)).toEqual({
      _tag: 'Replace',
      reason: '3 addresses fail, of them /gift/3 throws: Error: no title',
    })
  })

  it.each(['/:menu', '/news/*', '/company/:id?'])('are those of %s', (pattern) => {
    expect(fail('/a', { pattern })).toEqual(none)
  })

  it('are forgotten after a time', () => {
    gift(1)
    at = 500
    gift(2)
    at = 1_001
    expect(gift(3)).toEqual(none)
    at = 1_500
    expect(gift(4)).toMatchObject({ reason: expect.stringContaining('3 addresses fail') })
  })

  it('do not count where the release before fails them as well', () => {
    for (const n of [1, 2, 3, 4]) expect(gift(n, { previousShowed: false })).toEqual(none)
    for (const n of [1, 2, 3, 4]) expect(gift(n, { previousShowed: null })).toEqual(none)
  })
})

it('a page whose worker ended says nothing of the release: the end of the worker does', () => {
  const fault: WorkerFault = { kind: 'blocked', reason: 'blocks for 1000 ms', unfinished: ['/cause'] }
  const failure: Failure = { _tag: 'Ended', fault }
  expect(fail('/cause', { failure })).toEqual(none)
  for (const n of [1, 2, 3, 4]) expect(gift(n, { failure })).toEqual(none)
})
