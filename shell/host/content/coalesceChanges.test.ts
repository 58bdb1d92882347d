import { Subject } from 'rxjs'
import { coalesceChanges } from './changedRoutes'
import type { ContentChange } from './changedRoutes'
import { limits } from './limits'
import { limited } from '../../testing/limited'

beforeEach(() => {
  jest.useFakeTimers()
  limited(limits.changes, { coalesceMs: 500 })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const change = (
  paths: ContentChange['paths'],
  accept: ContentChange['accept'] = [],
  deleted: ContentChange['deleted'] = [],
): ContentChange => ({ paths, accept, deleted })

/** Reports changes, and records the coalesced ones. */
const coalescing = () => {
  const applied: ContentChange[] = []
  const reported = new Subject<ContentChange>()
  reported.pipe(coalesceChanges).subscribe((changed) => applied.push(changed))
  return { applied, report: (changed: ContentChange) => reported.next(changed) }
}

describe('coalesceChanges', () => {
  it('emits the first change immediately, and merges later ones until the delay ends', () => {
    const { applied, report } = coalescing()
    report(change(['menu']))
    expect(applied).toEqual([change(['menu'])])
    report(change(['pages/7'], ['pages/7']))
    report(change(['pages/7', 'slides'], ['menu'], ['pages/8']))
    report(change([], [], ['pages/8', 'slides/1']))
    expect(applied).toHaveLength(1)
    jest.advanceTimersByTime(500)
    expect(applied.slice(1)).toEqual([
      change(['pages/7', 'slides'], ['pages/7', 'menu'], ['pages/8', 'slides/1']),
    ])
    report(change(['menu']))
    report(change(null))
    jest.advanceTimersByTime(500)
    expect(applied.slice(2)).toEqual([change(null)])
    jest.advanceTimersByTime(500)
    report(change(['slides']))
    expect(applied.slice(3)).toEqual([change(['slides'])])
  })

  it('merges many changes into a few, and loses none', () => {
    const { applied, report } = coalescing()
    for (let at = 0; at < 1_000; at += 1) {
      report(change([`pages/${at}`]))
      jest.advanceTimersByTime(2)
    }
    jest.advanceTimersByTime(500)
    expect(applied).toHaveLength(5)
    expect(applied.flatMap(({ paths }) => paths ?? [])).toHaveLength(1_000)
  })
})
