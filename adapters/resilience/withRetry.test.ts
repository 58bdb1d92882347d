import { left } from 'fp-ts/Either'
import { of, throwError } from 'rxjs'
import { unreachable } from '../port/content'
import type { Answer, ContentResult } from '../port/content'
import type { Menu } from '../domain/menu'
import { after, counted, down, expectAnswers, menuOf, run } from '../testing/virtualTime'
import { answering, memoryContent } from '../testing'
import { makeRetry, withRetry, retryPolicy } from './withRetry'
import type { RetryOptions } from './withRetry'
import { menu, slides } from '../questions/questions'

const policy = (options: RetryOptions = {}) =>
  retryPolicy({ firstWaitMs: 4, mostWaitMs: 20, random: () => 1, ...options })
const retried = (answer: (nth: number) => ContentResult<Menu>, options: RetryOptions = {}) => {
  const { content, calls } = counted(answer)
  return { content: withRetry(policy(options))(content), calls: calls }
}
const busy = (ms: number | null) => left(unreachable('https://cms.example.test', 'status 503 (no type)', ms))
const A = menuOf('A')

describe('withRetry', () => {
  it('retries an unreachable backend, with doubled waits up to a maximum', () =>
    expectAnswers(retried((nth) => of(nth < 5 ? left(down) : A), { attempts: 5 }).content, [[0, 48, A]]))

  it('tries twice by default, and answers the last error', () => {
    const { content, calls } = retried((nth) => of(left(unreachable('u', `ask ${nth}`))))
    expectAnswers(content, [[0, 4, left(unreachable('u', 'ask 2'))]])
    expect(calls()).toBe(2)
  })

  it('counts the time for retries from the start of the question', () => {
    const { content } = retried((nth) => of(nth === 2 ? A : left(down)), { attempts: 3, windowMs: 5 })
    expectAnswers(content, [
      [100, 104, A],
      // The second retry would start 12 ms after the question.
      [200, 204, left(down)],
    ])
  })

  it('sends no request during a required wait that is too long for a retry', () => {
    const { content, calls } = retried((nth) => of(nth === 1 ? busy(50) : A))
    expectAnswers(content, [
      [0, 0, busy(50)],
      [49, 49, busy(50)],
      [50, 50, A],
    ])
    expect(calls()).toBe(2)
  })

  it('sends a request after a reported change, despite the required wait', () => {
    const { wrap, wake } = makeRetry(policy())
    expectAnswers(wrap(counted((nth) => of(nth === 1 ? busy(50) : A)).content), [
      [0, 0, busy(50)],
      [2, () => wake(['slides'])],
      [3, 3, busy(50)],
      [4, () => wake()],
      [5, 5, A],
    ])
  })

  it('respects a required wait after the last attempt too, but only for its path', () => {
    const { content, calls } = retried(() => of(busy(15)))
    expectAnswers(content, [
      [0, 15, busy(15)],
      [29, 29, busy(15)],
    ])
    content.ask(slides).subscribe((answer) => expect(answer._tag).toBe('Right'))
    expect(calls()).toBe(2)
  })

  it('stops requests and waits when its reader leaves', () =>
    run(({ cold, expectObservable, expectSubscriptions, flush }) => {
      const slow = cold<Answer<Menu>>('--(a|)', { a: left(down) })
      const { content, calls } = retried(() => slow)
      expectObservable(content.ask(menu), '^----!').toBe('-')
      expectObservable(withRetry(policy())(answering(menu, slow, memoryContent())).ask(menu), '^!').toBe('-')
      expectSubscriptions(slow.subscriptions).toBe(['^-!', '^!'])
      flush()
      expect(calls()).toBe(1)
    }))

  it('passes on a good answer at once, and an error of the stream unchanged', () => {
    expectAnswers(retried(() => after(3, A)).content, [[0, 3, A]])
    run(({ expectObservable }) =>
      expectObservable(retried(() => throwError(() => 'error')).content.ask(menu)).toBe('#'),
    )
  })
})
