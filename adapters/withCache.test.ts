import { left, right } from 'fp-ts/Either'
import { defer, of } from 'rxjs'
import type { Content } from './content'
import { after, counted, down, menuOf, run } from './marbles'
import { memoryContent } from './memory'
import { withCache } from './withCache'

describe('withCache', () => {
  it('lets readers at the same time share one ask', () => {
    run(({ expectObservable, flush }) => {
      const { content, asks } = counted((ask) => after(3, menuOf(`ask ${ask}`)))
      const cached = withCache({ ms: 10 })(content)
      expectObservable(cached.menu()).toBe('---(a|)', { a: menuOf('ask 1') })
      expectObservable(cached.menu(), '--^').toBe('---(a|)', { a: menuOf('ask 1') })
      flush()
      expect(asks()).toBe(1)
    })
  })

  it('keeps an answer for its time, counted from when it came, and no longer', () => {
    run(({ expectObservable }) => {
      const cached = withCache({ ms: 10 })(counted((ask) => after(3, menuOf(`ask ${ask}`))).content)
      expectObservable(cached.menu(), '^').toBe('---(a|)', { a: menuOf('ask 1') })
      expectObservable(cached.menu(), '12ms ^').toBe('12ms (a|)', { a: menuOf('ask 1') })
      expectObservable(cached.menu(), '13ms ^').toBe('16ms (a|)', { a: menuOf('ask 2') })
    })
  })

  it('keeps a failure only briefly', () => {
    run(({ expectObservable }) => {
      const cached = withCache({ ms: 10_000, failureMs: 5 })(counted((ask) => of(ask === 1 ? left(down) : menuOf('A'))).content)
      expectObservable(cached.menu()).toBe('(a|)', { a: left(down) })
      expectObservable(cached.menu(), '4ms ^').toBe('4ms (a|)', { a: left(down) })
      expectObservable(cached.menu(), '5ms ^').toBe('5ms (a|)', { a: menuOf('A') })
    })
  })

  it('does not lose the answer for the others when its first reader leaves', () => {
    run(({ expectObservable, flush }) => {
      const { content, asks } = counted(() => after(5, menuOf('A')))
      const cached = withCache({ ms: 10 })(content)
      expectObservable(cached.menu(), '^-!').toBe('-')
      expectObservable(cached.menu(), '---^').toBe('-----(a|)', { a: menuOf('A') })
      flush()
      expect(asks()).toBe(1)
    })
  })

  it('asks nothing before somebody reads', () => {
    const { content, asks } = counted(() => of(menuOf('A')))
    withCache({ ms: 10 })(content).menu()
    expect(asks()).toBe(0)
  })

  it('keeps a bounded number of questions, and forgets the one asked longest ago', () => {
    const asked: string[] = []
    const memory = memoryContent()
    const content: Content = { ...memory, menuPage: (id) => defer(() => { asked.push(id); return memory.menuPage(id) }) }
    const cached = withCache({ ms: 60_000, maxKeys: 2 })(content)
    for (const id of ['1', '2', '1', '4', '1', '2']) cached.menuPage(id).subscribe()
    expect(asked).toEqual(['1', '2', '4', '2'])
  })

  it('keeps apart the pages of two menus', () => {
    run(({ expectObservable }) => {
      const cached = withCache({ ms: 10 })(memoryContent({ pages: { a: [], b: [] } }))
      expectObservable(cached.menuPage('a')).toBe('(a|)', { a: right({ value: { id: 'a', sections: [] }, faults: [] }) })
      expectObservable(cached.menuPage('b')).toBe('(b|)', { b: right({ value: { id: 'b', sections: [] }, faults: [] }) })
    })
  })
})
