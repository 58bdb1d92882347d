import { left, right } from 'fp-ts/Either'
import { asyncScheduler, defer, of, timer } from 'rxjs'
import { makeCache, withCache } from './cache'
import type { Answer } from '../port/content'
import { decorate } from '../port/decorate'
import type { Menu } from '../domain/menu'
import { after, counted, down, menuOf, readingOf, run } from '../testing/virtualTime'
import { answers, contentOf } from '../questions/contentOf'
import { answering, memoryContent } from '../testing'
import { menu, menuPage, menuPages, slides } from '../questions/questions'

describe('withCache', () => {
  it('lets readers at the same time share one ask', () => {
    run(({ expectObservable, flush }) => {
      const { content, asks } = counted((ask) => after(3, menuOf(`ask ${ask}`)))
      const cached = withCache({ ms: 10 })(content)
      expectObservable(cached.ask(menu)).toBe('---(a|)', { a: menuOf('ask 1') })
      expectObservable(cached.ask(menu), '--^').toBe('---(a|)', { a: menuOf('ask 1') })
      flush()
      expect(asks()).toBe(1)
    })
  })

  it('keeps an answer for its time, counted from when it came, and no longer', () => {
    run(({ expectObservable }) => {
      const cached = withCache({ ms: 10 })(counted((ask) => after(3, menuOf(`ask ${ask}`))).content)
      expectObservable(cached.ask(menu), '^').toBe('---(a|)', { a: menuOf('ask 1') })
      expectObservable(cached.ask(menu), '12ms ^').toBe('12ms (a|)', { a: menuOf('ask 1') })
      expectObservable(cached.ask(menu), '13ms ^').toBe('16ms (a|)', { a: menuOf('ask 2') })
    })
  })

  it('keeps a failure only briefly', () => {
    run(({ expectObservable }) => {
      const cached = withCache({ ms: 10_000, failureMs: 5 })(
        counted((ask) => of(ask === 1 ? left(down) : menuOf('A'))).content,
      )
      expectObservable(cached.ask(menu)).toBe('(a|)', { a: left(down) })
      expectObservable(cached.ask(menu), '4ms ^').toBe('4ms (a|)', { a: left(down) })
      expectObservable(cached.ask(menu), '5ms ^').toBe('5ms (a|)', { a: menuOf('A') })
    })
  })

  it('does not lose the answer for the others when its first reader leaves', () => {
    run(({ expectObservable, flush }) => {
      const { content, asks } = counted(() => after(5, menuOf('A')))
      const cached = withCache({ ms: 10 })(content)
      expectObservable(cached.ask(menu), '^--!').toBe('-')
      expectObservable(cached.ask(menu), '--^').toBe('-----(a|)', { a: menuOf('A') })
      flush()
      expect(asks()).toBe(1)
    })
  })

  it('aborts the ask when its last reader leaves, and asks anew for the next one', () => {
    run(({ cold, expectObservable, expectSubscriptions }) => {
      const asked = cold<Answer<Menu>>('-----(a|)', { a: menuOf('A') })
      const cached = withCache({ ms: 10 })(answering(menu, asked, memoryContent()))
      expectObservable(cached.ask(menu), '^-!')
      expectObservable(cached.ask(menu), '-^-!')
      expectObservable(cached.ask(menu), '----^').toBe('---------(a|)', { a: menuOf('A') })
      expectSubscriptions(asked.subscriptions).toBe(['^--!', '----^----!'])
    })
  })

  it('answers a hundred readers at once with one ask', () => {
    run(({ expectObservable, flush }) => {
      const { content, asks } = counted(() => after(5, menuOf('A')))
      const cached = withCache({ ms: 10 })(content)
      for (let reader = 0; reader < 100; reader += 1)
        expectObservable(cached.ask(menu)).toBe('-----(a|)', { a: menuOf('A') })
      flush()
      expect(asks()).toBe(1)
    })
  })

  it.each(['memory', 'disk', 'seed'] as const)(
    'keeps what came from %s as briefly as a failure',
    (origin) => {
      run(({ expectObservable }) => {
        const cached = withCache({ ms: 10_000, failureMs: 5 })(
          counted((ask) => of(ask === 1 ? menuOf('A', { origin }) : menuOf('B'))).content,
        )
        expectObservable(cached.ask(menu)).toBe('(a|)', { a: menuOf('A', { origin }) })
        expectObservable(cached.ask(menu), '5ms ^').toBe('5ms (b|)', { b: menuOf('B') })
      })
    },
  )

  it('asks a backend that stays in trouble more and more seldom, up to a time, and as before when it is well', () => {
    run(({ flush }) => {
      const asked: number[] = []
      const standIn = menuOf('A', { origin: 'memory' })
      const troubled = defer(() => of(asked.push(asyncScheduler.now()) === 6 ? menuOf('B') : standIn))
      const cached = withCache({ ms: 100, failureMs: 2, mostStandInMs: 10 })(
        answering(menu, troubled, memoryContent()),
      )
      for (let at = 0; at < 145; at += 1) timer(at).subscribe(() => cached.ask(menu).subscribe())
      flush()
      expect(asked).toEqual([0, 2, 6, 14, 24, 34, 134, 136, 140])
    })
  })

  it('asks a backend in trouble at least as often as one that is well', () => {
    run(({ expectObservable }) => {
      const cached = withCache({ ms: 5, failureMs: 2 })(
        counted((ask) => of(menuOf(`ask ${ask}`, { origin: 'memory' }))).content,
      )
      for (const [index, at] of [0, 2, 6, 11, 16].entries())
        expectObservable(cached.ask(menu), `${at}ms ^`).toBe(`${at}ms (a|)`, {
          a: menuOf(`ask ${index + 1}`, { origin: 'memory' }),
        })
    })
  })

  it('asks anew for a path that is forgotten; an answer then under way reaches its readers and is not kept', () => {
    run(({ expectObservable, flush }) => {
      const { content, asks } = counted((ask) => after(5, menuOf(`ask ${ask}`)))
      const { wrap, forget } = makeCache({ ms: 100 })
      const cached = decorate(wrap)(content)
      timer(2).subscribe(() => forget(['menu']))
      expectObservable(cached.ask(menu), '^').toBe('-----(a|)', { a: menuOf('ask 1') })
      expectObservable(cached.ask(menu), '---^').toBe('--------(a|)', { a: menuOf('ask 2') })
      expectObservable(cached.ask(menu), '10ms ^').toBe('10ms (a|)', { a: menuOf('ask 2') })
      timer(20).subscribe(() => forget(['slides']))
      expectObservable(cached.ask(menu), '21ms ^').toBe('21ms (a|)', { a: menuOf('ask 2') })
      timer(30).subscribe(() => forget())
      expectObservable(cached.ask(menu), '31ms ^').toBe('36ms (a|)', { a: menuOf('ask 3') })
      flush()
      expect(asks()).toBe(3)
    })
  })

  it('lets go of nothing that somebody waits for, however many questions there are', () => {
    run(({ cold, expectObservable, expectSubscriptions }) => {
      const asked = cold<Answer<Menu>>('-----(a|)', { a: menuOf('A') })
      const cached = withCache({ ms: 10, maxKeys: 1 })(answering(menu, asked, memoryContent()))
      expectObservable(cached.ask(menu)).toBe('-----(a|)', { a: menuOf('A') })
      expectObservable(cached.ask(slides), '-^')
      expectObservable(cached.ask(menu), '--^').toBe('-----(a|)', { a: menuOf('A') })
      expectSubscriptions(asked.subscriptions).toBe('^----!')
    })
  })

  it('hands on what breaks the contract, and does not keep it', () => {
    run(({ cold, expectObservable }) => {
      const cached = withCache({ ms: 10 })(counted((ask) => (ask === 1 ? cold('--#') : cold('--|'))).content)
      expectObservable(cached.ask(menu)).toBe('--#')
      expectObservable(cached.ask(menu), '---^').toBe('-----|')
      expectObservable(cached.ask(menu), '------^').toBe('--------|')
    })
  })

  it('asks nothing before somebody reads', () => {
    const { content, asks } = counted(() => of(menuOf('A')))
    withCache({ ms: 10 })(content).ask(menu)
    expect(asks()).toBe(0)
  })

  it('keeps a bounded number of questions, and forgets the one asked longest ago', () => {
    const asked: string[] = []
    const memory = memoryContent()
    const content = contentOf(
      [
        answers(menuPages, (id) =>
          defer(() => {
            asked.push(id)
            return memory.ask(menuPage(id))
          }),
        ),
      ],
      memory,
    )
    const cached = withCache({ ms: 60_000, maxKeys: 2 })(content)
    for (const id of ['1', '2', '1', '4', '1', '2']) cached.ask(menuPage(id)).subscribe()
    expect(asked).toEqual(['1', '2', '4', '2'])
  })

  it('keeps apart the pages of two menus', () => {
    run(({ expectObservable }) => {
      const cached = withCache({ ms: 10 })(memoryContent({ pages: { a: [], b: [] } }))
      expectObservable(cached.ask(menuPage('a'))).toBe('(a|)', {
        a: right(readingOf({ id: 'a', sections: [] })),
      })
      expectObservable(cached.ask(menuPage('b'))).toBe('(b|)', {
        b: right(readingOf({ id: 'b', sections: [] })),
      })
    })
  })
})
