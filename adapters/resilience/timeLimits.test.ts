import { left } from 'fp-ts/Either'
import { NEVER, of } from 'rxjs'
import { unreachable } from '../port/content'
import type { Answer } from '../port/content'
import type { Menu } from '../domain/menu'
import { after, counted, expectAnswers, menuOf, run } from '../testing/virtualTime'
import { answering, memoryContent } from '../testing'
import { withPageBudget, withQuestionTimeout } from './timeLimits'
import { menu, slides } from '../questions/questions'

const late = (path: string, reason: string) => left(unreachable(path, reason))

describe('withQuestionTimeout', () => {
  it('answers Unreachable after its time, and aborts the request', () =>
    run(({ cold, expectObservable, expectSubscriptions }) => {
      const silent = cold<Answer<Menu>>('-')
      const limited = withQuestionTimeout(5)(answering(menu, silent, memoryContent()))
      expectObservable(limited.ask(menu)).toBe('-----(a|)', { a: late('menu', 'no answer within 5 ms') })
      expectSubscriptions(silent.subscriptions).toBe('^----!')
    }))

  it('passes on an answer in time', () =>
    expectAnswers(withQuestionTimeout(5)(counted(() => after(4, menuOf('A'))).content), [
      [0, 4, menuOf('A')],
    ]))
})

describe('withPageBudget', () => {
  const over = (path: string) => late(path, 'the 5 ms of the page for content have elapsed')

  it('gives all questions of a page one budget from its creation', () =>
    run(({ expectObservable }) => {
      const content = withPageBudget(5)({ ask: () => NEVER })
      expectObservable(content.ask(menu)).toBe('-----(a|)', { a: over('menu') })
      // Requested three milliseconds later, it has two left.
      expectObservable(content.ask(slides), '---^').toBe('-----(a|)', { a: over('slides') })
    }))

  it('lets a late request complete, and aborts it when its reader has left', () =>
    run(({ cold, expectObservable, expectSubscriptions }) => {
      const slow = cold('--------(a|)', { a: menuOf('A') })
      const content = withPageBudget(5)(answering(menu, slow, memoryContent()))
      expectObservable(content.ask(menu)).toBe('-----(a|)', { a: over('menu') })
      expectObservable(content.ask(menu), '^--!').toBe('---')
      expectSubscriptions(slow.subscriptions).toBe(['^-------!', '^--!'])
    }))

  it('passes on an error of a faulty adapter', () =>
    run(({ cold, expectObservable }) =>
      expectObservable(withPageBudget(5)({ ask: () => cold('--#') }).ask(menu)).toBe('--#'),
    ))

  it('passes on a synchronous answer, even after the budget', () =>
    run(({ expectObservable }) => {
      const content = withPageBudget(0)(answering(menu, of(menuOf('A')), memoryContent()))
      expectObservable(content.ask(menu), '---^').toBe('---(a|)', { a: menuOf('A') })
    }))
})
