import { of } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { rateLimited } from './liveVersions'

const run = (test: (helpers: Parameters<Parameters<TestScheduler['run']>[0]>[0]) => void): void => {
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(test)
}

describe('rateLimited', () => {
  it('starts the first task immediately and each other one an interval later', () => {
    run(({ expectObservable }) => {
      const pace = rateLimited(10)
      expectObservable(pace(of('a'), false)).toBe('(a|)')
      expectObservable(pace(of('b'), false)).toBe('10ms (b|)')
      expectObservable(pace(of('c'), false)).toBe('20ms (c|)')
      expectObservable(pace(of('d'), false), '100ms ^').toBe('100ms (d|)')
    })
  })

  it('starts urgent tasks before earlier tasks', () => {
    run(({ expectObservable }) => {
      const pace = rateLimited(10)
      expectObservable(pace(of('a'), false)).toBe('(a|)')
      expectObservable(pace(of('b'), false)).toBe('20ms (b|)')
      expectObservable(pace(of('c'), true)).toBe('10ms (c|)')
    })
  })

  it('alternates between urgent and other tasks', () => {
    run(({ expectObservable }) => {
      const pace = rateLimited(10)
      expectObservable(pace(of('a'), true)).toBe('(a|)')
      expectObservable(pace(of('b'), false)).toBe('10ms (b|)')
      expectObservable(pace(of('c'), true)).toBe('20ms (c|)')
      expectObservable(pace(of('d'), false)).toBe('30ms (d|)')
      expectObservable(pace(of('e'), true)).toBe('40ms (e|)')
      expectObservable(pace(of('f'), true)).toBe('50ms (f|)')
    })
  })

  it('skips a task whose subscriber has left', () => {
    run(({ cold, expectObservable, expectSubscriptions }) => {
      const pace = rateLimited(10)
      const left = cold('b')
      expectObservable(pace(of('a'), false)).toBe('(a|)')
      expectObservable(pace(left, false), '^ 4ms !').toBe('')
      expectObservable(pace(of('c'), false)).toBe('10ms (c|)')
      expectSubscriptions(left.subscriptions).toBe([])
    })
  })

  it('ends a task when its subscriber leaves', () => {
    run(({ cold, expectObservable, expectSubscriptions }) => {
      const work = cold('a')
      expectObservable(rateLimited(10)(work, false), '^ 4ms !').toBe('a')
      expectSubscriptions(work.subscriptions).toBe('^ 4ms !')
    })
  })
})
