import type { ContentChange } from './contentChange'
import { gatherChanges } from './gatherChanges'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const change = (paths: ContentChange['paths'], accept: ContentChange['accept'] = []): ContentChange => ({
  paths,
  accept,
})

describe('gatherChanges', () => {
  it('hands on a change at once, and what follows it as one', () => {
    const applied: ContentChange[] = []
    const tell = gatherChanges((one) => applied.push(one), 500)
    tell(change(['menu']))
    expect(applied).toEqual([change(['menu'])])
    tell(change(['pages/7'], ['pages/7']))
    tell(change(['pages/7', 'slides'], ['menu']))
    expect(applied).toHaveLength(1)
    jest.advanceTimersByTime(500)
    expect(applied.slice(1)).toEqual([change(['pages/7', 'slides'], ['pages/7', 'menu'])])
    tell(change(['menu']))
    tell(change(null))
    jest.advanceTimersByTime(500)
    expect(applied.slice(2)).toEqual([change(null)])
    jest.advanceTimersByTime(500)
    tell(change(['slides']))
    expect(applied.slice(3)).toEqual([change(['slides'])])
  })

  it('makes a storm a few changes, and the last of it is not lost', () => {
    const applied: ContentChange[] = []
    const tell = gatherChanges((one) => applied.push(one), 500)
    for (let at = 0; at < 1_000; at += 1) {
      tell(change([`pages/${at}`]))
      jest.advanceTimersByTime(2)
    }
    jest.advanceTimersByTime(500)
    expect(applied).toHaveLength(5)
    expect(applied.flatMap(({ paths }) => paths ?? [])).toHaveLength(1_000)
  })
})
