import { left } from 'fp-ts/Either'
import { of, throwError, timer } from 'rxjs'
import { malformed, unreachable } from '../port/content'
import type { Answer } from '../port/content'
import type { Menu } from '../domain/menu'
import { after, counted, down, menuOf, run } from '../testing/virtualTime'
import { answering, memoryContent } from '../testing'
import { makeRetry, withRetry } from './withRetry'
import { retryPolicy } from './retryPolicy'
import type { RetryOptions } from './retryPolicy'
import { menu, slides } from '../questions/questions'

/** The whole of each wait, where a test says nothing else. */
const whole = (options: RetryOptions = {}) =>
  withRetry(retryPolicy({ firstWaitMs: 4, mostWaitMs: 20, random: () => 1, ...options }))
const wait = (ms: number | null) => left(unreachable('https://cms.example.test', 'status 503 (no type)', ms))

describe('withRetry', () => {
  it('asks again while unreachable, waiting twice as long each time', () => {
    run(({ expectObservable }) => {
      const { content } = counted((ask) => of(ask < 4 ? left(down) : menuOf(`ask ${ask}`)))
      expectObservable(whole({ attempts: 4 })(content).ask(menu)).toBe('28ms (a|)', { a: menuOf('ask 4') })
    })
  })

  it('waits no longer than the most, however often it doubled', () => {
    run(({ expectObservable }) => {
      const { content } = counted((ask) => of(ask < 5 ? left(down) : menuOf('A')))
      expectObservable(whole({ attempts: 5 })(content).ask(menu)).toBe('48ms (a|)', { a: menuOf('A') })
    })
  })

  it('counts the time for retries from when the question was asked', () => {
    run(({ expectObservable }) => {
      const { content } = counted((ask) => of(ask === 2 ? menuOf('A') : left(down)))
      const windowed = whole({ attempts: 3, windowMs: 5 })(content)
      expectObservable(windowed.ask(menu), '100ms ^').toBe('104ms (a|)', { a: menuOf('A') })
      // The second retry would start 12 ms after the question.
      expectObservable(windowed.ask(menu), '200ms ^').toBe('204ms (a|)', { a: left(down) })
    })
  })

  it('asks twice when nothing else is said, and answers the last error', () => {
    run(({ expectObservable, flush }) => {
      const { content, asks } = counted((ask) => of(left(unreachable('u', `ask ${ask}`))))
      expectObservable(whole()(content).ask(menu)).toBe('----(a|)', { a: left(unreachable('u', 'ask 2')) })
      flush()
      expect(asks()).toBe(2)
    })
  })

  it.each([
    [0, 2],
    [0.5, 3],
    [1, 4],
  ])('waits between half and the whole: at chance %d, %i ms', (chance, ms) => {
    run(({ expectObservable }) => {
      const { content } = counted((ask) => of(ask === 1 ? left(down) : menuOf('A')))
      expectObservable(whole({ random: () => chance })(content).ask(menu)).toBe(`${ms}ms (a|)`, {
        a: menuOf('A'),
      })
    })
  })

  it.each([
    ['what is malformed', left(malformed('u', 'menus', 'null'))],
    ['what is never to be reached', wait(null)],
  ] as ReadonlyArray<[string, Answer<Menu>]>)('does not ask again for %s', (_, answer) => {
    run(({ expectObservable, flush }) => {
      const { content, asks } = counted(() => of(answer))
      const content2 = whole()(content)
      expectObservable(content2.ask(menu)).toBe('(a|)', { a: answer })
      expectObservable(content2.ask(menu), '-^').toBe('-(a|)', { a: answer })
      flush()
      expect(asks()).toBe(2)
    })
  })

  it('waits at least as long as the backend asked for', () => {
    run(({ expectObservable }) => {
      const { content } = counted((ask) => of(ask === 1 ? wait(15) : menuOf('A')))
      expectObservable(whole()(content).ask(menu)).toBe('15ms (a|)', { a: menuOf('A') })
    })
  })

  it('leaves the backend alone for as long as it asked, where that is too long to wait for', () => {
    run(({ expectObservable, flush }) => {
      const { content, asks } = counted((ask) => of(ask === 1 ? wait(50) : menuOf('A')))
      const retried = whole()(content)
      expectObservable(retried.ask(menu)).toBe('(a|)', { a: wait(50) })
      expectObservable(retried.ask(menu), '49ms ^').toBe('49ms (a|)', { a: wait(50) })
      expectObservable(retried.ask(menu), '50ms ^').toBe('50ms (a|)', { a: menuOf('A') })
      flush()
      expect(asks()).toBe(2)
    })
  })

  it('asks a backend again that has spoken, however long it wanted to be left alone', () => {
    run(({ expectObservable }) => {
      const { content } = counted((ask) => of(ask === 1 ? wait(50) : menuOf('A')))
      const { wrap, wake } = makeRetry(retryPolicy({ mostWaitMs: 20 }))
      const retried = wrap(content)
      expectObservable(retried.ask(menu)).toBe('(a|)', { a: wait(50) })
      timer(2).subscribe(() => wake(['slides']))
      expectObservable(retried.ask(menu), '---^').toBe('---(a|)', { a: wait(50) })
      timer(4).subscribe(() => wake())
      expectObservable(retried.ask(menu), '-----^').toBe('-----(a|)', { a: menuOf('A') })
    })
  })

  it('leaves it alone after the last attempt too, and asks other paths as ever', () => {
    run(({ expectObservable, flush }) => {
      const { content, asks } = counted(() => of(wait(15)))
      const retried = whole()(content)
      expectObservable(retried.ask(menu)).toBe('15ms (a|)', { a: wait(15) })
      expectObservable(retried.ask(menu), '29ms ^').toBe('29ms (a|)', { a: wait(15) })
      retried.ask(slides).subscribe((answer) => expect(answer._tag).toBe('Right'))
      flush()
      expect(asks()).toBe(2)
    })
  })

  it('stops asking and waiting when its reader leaves', () => {
    run(({ cold, expectObservable, expectSubscriptions, flush }) => {
      const slow = cold<Answer<Menu>>('--(a|)', { a: left(down) })
      const { content, asks } = counted(() => slow)
      expectObservable(whole()(content).ask(menu), '^----!').toBe('-')
      expectObservable(whole()(answering(menu, slow, memoryContent())).ask(menu), '^!').toBe('-')
      expectSubscriptions(slow.subscriptions).toBe(['^-!', '^!'])
      flush()
      expect(asks()).toBe(1)
    })
  })

  it('lets a good answer through at once, and an error of the stream as it is', () => {
    run(({ expectObservable }) => {
      expectObservable(whole()(counted(() => after(3, menuOf('A'))).content).ask(menu)).toBe('---(a|)', {
        a: menuOf('A'),
      })
      expectObservable(whole()(counted(() => throwError(() => 'error')).content).ask(menu)).toBe('#')
    })
  })
})
