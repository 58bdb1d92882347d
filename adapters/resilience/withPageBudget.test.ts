import { left } from 'fp-ts/Either'
import { NEVER, of } from 'rxjs'
import { unreachable } from '../port/content'
import { menuOf, run } from '../testing/virtualTime'
import { answering, memoryContent } from '../testing'
import { withPageBudget } from './withPageBudget'
import { menu, slides } from '../questions/questions'

describe('withPageBudget', () => {
  it('gives all questions of a page one budget, from its creation on', () => {
    run(({ expectObservable }) => {
      const content = withPageBudget(5)({ ask: () => NEVER })
      const over = (path: string) => left(unreachable(path, "the page's 5 ms were over"))
      expectObservable(content.ask(menu)).toBe('-----(a|)', { a: over('menu') })
      // Asked three milliseconds later, it has two left.
      expectObservable(content.ask(slides), '---^').toBe('-----(a|)', { a: over('slides') })
    })
  })

  it('lets what was asked go on when it is over, but not when its reader has left', () => {
    run(({ cold, expectObservable, expectSubscriptions }) => {
      const slow = cold('--------(a|)', { a: menuOf('A') })
      const content = withPageBudget(5)(answering(menu, slow, memoryContent()))
      expectObservable(content.ask(menu)).toBe('-----(a|)', {
        a: left(unreachable('menu', "the page's 5 ms were over")),
      })
      expectObservable(content.ask(menu), '^--!').toBe('---')
      expectSubscriptions(slow.subscriptions).toBe(['^-------!', '^--!'])
    })
  })

  it('passes on an error of the stream, which is against the contract', () => {
    run(({ cold, expectObservable }) => {
      const content = withPageBudget(5)({ ask: () => cold('--#') })
      expectObservable(content.ask(menu)).toBe('--#')
    })
  })

  it('lets through what is answered at once, even when it is over', () => {
    run(({ expectObservable }) => {
      const content = withPageBudget(0)(answering(menu, of(menuOf('A')), memoryContent()))
      expectObservable(content.ask(menu), '---^').toBe('---(a|)', { a: menuOf('A') })
    })
  })
})
