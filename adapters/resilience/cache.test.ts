import { left } from 'fp-ts/Either'
import * as t from 'io-ts'
import { asyncScheduler, defer, of, timer } from 'rxjs'
import { makeCache, withCache } from './cache'
import type { CacheOptions } from './cache'
import type { Answer, Content, ContentResult } from '../port/content'
import { decorate } from '../port/content'
import type { Menu } from '../domain/menu'
import { after, counted, down, expectAnswers, menuOf, run } from '../testing/virtualTime'
import { answers, contentOf } from '../questions/family'
import { answering, memoryContent } from '../testing'
import { menu, menuPage, menuPages, slides } from '../questions/questions'

const cachedOver = (answer: (nth: number) => ContentResult<Menu>, options: Partial<CacheOptions> = {}) => {
  const { content, calls } = counted(answer)
  return { content: withCache({ ms: 10, ...options })(content), calls: calls }
}
const slowly = (ms: number) => (nth: number) => after(ms, menuOf(`ask ${nth}`))
const first = menuOf('ask 1')

describe('withCache', () => {
  it('sends no request before a subscription', () => {
    const { content, calls } = cachedOver(() => of(menuOf('A')))
    content.ask(menu)
    expect(calls()).toBe(0)
  })

  it('answers a hundred simultaneous readers with one request', () => {
    const { content, calls } = cachedOver(slowly(5))
    expectAnswers(content, [...Array.from({ length: 100 }, () => [0, 5, first] as const), [4, 5, first]])
    expect(calls()).toBe(1)
  })

  it('keeps an answer for its time after it has arrived', () =>
    expectAnswers(cachedOver(slowly(3)).content, [
      [0, 3, first],
      [12, 12, first],
      [13, 16, menuOf('ask 2')],
    ]))

  it.each([
    ['a failure', left(down)],
    ['an answer from memory', menuOf('A', { origin: 'memory' })],
    ['an answer from disk', menuOf('A', { origin: 'disk' })],
    ['an answer from the seed', menuOf('A', { origin: 'seed' })],
  ])('keeps %s only briefly', (_, answer) => {
    const { content } = cachedOver((nth) => of(nth === 1 ? answer : menuOf('B')), {
      ms: 10_000,
      failureMs: 5,
    })
    expectAnswers(content, [
      [0, 0, answer],
      [4, 4, answer],
      [5, 5, menuOf('B')],
    ])
  })

  it('aborts the request when its last reader leaves, and sends another for the next reader', () =>
    run(({ cold, expectObservable, expectSubscriptions }) => {
      const result = cold<Answer<Menu>>('-----(a|)', { a: menuOf('A') })
      const cached = withCache({ ms: 10 })(answering(menu, result, memoryContent()))
      expectObservable(cached.ask(menu), '^-!')
      expectObservable(cached.ask(menu), '-^-!')
      expectObservable(cached.ask(menu), '----^').toBe('---------(a|)', { a: menuOf('A') })
      expectObservable(cached.ask(menu), '-----^-!')
      expectSubscriptions(result.subscriptions).toBe(['^--!', '----^----!'])
    }))

  it('asks a failing backend less and less often, up to a maximum, until it recovers', () =>
    run(({ flush }) => {
      const requests: number[] = []
      const standIn = menuOf('A', { origin: 'memory' })
      const troubled = defer(() => of(requests.push(asyncScheduler.now()) === 6 ? menuOf('B') : standIn))
      const cached = withCache({ ms: 100, failureMs: 2, mostStandInMs: 10 })(
        answering(menu, troubled, memoryContent()),
      )
      for (let at = 0; at < 145; at += 1) timer(at).subscribe(() => cached.ask(menu).subscribe())
      flush()
      expect(requests).toEqual([0, 2, 6, 14, 24, 34, 134, 136, 140])
    }))

  it('asks a failing backend at least as often as a working one', () => {
    const standIn = (nth: number) => menuOf(`ask ${nth}`, { origin: 'memory' })
    const { content } = cachedOver((nth) => of(standIn(nth)), { ms: 5, failureMs: 2 })
    expectAnswers(
      content,
      [0, 2, 6, 11, 16].map((at, index) => [at, at, standIn(index + 1)] as const),
    )
  })

  it('sends a new request for a forgotten path, and does not keep an answer in flight', () => {
    const { content, calls } = counted(slowly(5))
    const { wrap, forget } = makeCache({ ms: 100 })
    expectAnswers(decorate(wrap)(content), [
      [0, 5, first],
      [2, () => forget(['menu'])],
      [3, 8, menuOf('ask 2')],
      [10, 10, menuOf('ask 2')],
      [20, () => forget(['slides'])],
      [21, 21, menuOf('ask 2')],
      [30, () => forget()],
      [31, 36, menuOf('ask 3')],
    ])
    expect(calls()).toBe(3)
  })

  it('keeps a question with waiting readers, also beyond its limit', () =>
    run(({ cold, expectObservable, expectSubscriptions }) => {
      const result = cold<Answer<Menu>>('-----(a|)', { a: menuOf('A') })
      const cached = withCache({ ms: 10, maxKeys: 1 })(answering(menu, result, memoryContent()))
      expectObservable(cached.ask(menu)).toBe('-----(a|)', { a: menuOf('A') })
      expectObservable(cached.ask(slides), '-^')
      expectObservable(cached.ask(menu), '--^').toBe('-----(a|)', { a: menuOf('A') })
      expectSubscriptions(result.subscriptions).toBe('^----!')
    }))

  it('passes on an answer that violates the contract, and does not keep it', () =>
    run(({ cold, expectObservable }) => {
      const { content } = cachedOver((nth) => (nth === 1 ? cold('--#') : cold('--|')))
      expectObservable(content.ask(menu)).toBe('--#')
      expectObservable(content.ask(menu), '---^').toBe('-----|')
      expectObservable(content.ask(menu), '------^').toBe('--------|')
    }))

  it('keeps a bounded number of questions, and drops the least recently used one', () => {
    const requests: string[] = []
    const memory = memoryContent()
    const page = (id: string) => defer(() => (requests.push(id), memory.ask(menuPage(id))))
    const cached = withCache({ ms: 60_000, maxKeys: 2 })(contentOf([answers(menuPages, page)]))
    for (const id of ['1', '2', '1', '4', '1', '2']) cached.ask(menuPage(id)).subscribe()
    expect(requests).toEqual(['1', '2', '4', '2'])
  })

  it('does not answer a question of the same path with another codec', () => {
    const requests: string[] = []
    const noting: Content = { ask: ({ name }) => defer(() => (requests.push(name), of(left(down)))) }
    const cached = withCache({ ms: 60_000 })(noting)
    cached.ask(menu).subscribe()
    cached.ask({ path: menu.path, name: 'a number', codec: t.number }).subscribe()
    expect(requests).toEqual(['menu', 'a number'])
  })
})
