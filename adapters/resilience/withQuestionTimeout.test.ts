import { left } from 'fp-ts/Either'
import { unreachable } from '../port/content'
import type { Answer } from '../port/content'
import type { Menu } from '../domain/menu'
import { after, counted, menuOf, run } from '../testing/virtualTime'
import { answering, memoryContent } from '../testing'
import { withQuestionTimeout } from './withQuestionTimeout'
import { menu } from '../questions/questions'

describe('withQuestionTimeout', () => {
  it('answers Unreachable after its time, and lets go of what was asked', () => {
    run(({ cold, expectObservable, expectSubscriptions }) => {
      const silent = cold<Answer<Menu>>('-')
      expectObservable(withQuestionTimeout(5)(answering(menu, silent, memoryContent())).ask(menu)).toBe(
        '-----(a|)',
        {
          a: left(unreachable('menu', 'no answer within 5 ms')),
        },
      )
      expectSubscriptions(silent.subscriptions).toBe('^----!')
    })
  })

  it('lets an answer in time through', () => {
    run(({ expectObservable }) => {
      expectObservable(withQuestionTimeout(5)(counted(() => after(4, menuOf('A'))).content).ask(menu)).toBe(
        '----(a|)',
        { a: menuOf('A') },
      )
    })
  })
})
