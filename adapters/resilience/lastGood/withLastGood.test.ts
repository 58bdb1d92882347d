import { left, right } from 'fp-ts/Either'
import { NEVER, of, timer } from 'rxjs'
import { makeCache } from '../cache'
import { malformed } from '../../port/content'
import type { Answer, Fault } from '../../port/content'
import { decorate } from '../../port/decorate'
import type { Menu } from '../../domain/menu'
import { inMemory } from './memory'
import { after, counted, down, menuOf, readingOf, run } from '../../testing/virtualTime'
import { answering, entry, memoryContent, section } from '../../testing'
import { siteQuestions } from '../../answers/siteQuestions'
import { makeLastGood, withLastGood } from './withLastGood'
import { answers, contentOf } from '../../questions/contentOf'
import { menu, menuPage, menuPages, slides } from '../../questions/questions'

const failed: Fault = {
  reading: 'menu',
  label: '',
  path: '',
  expected: 'an answer',
  got: 'connection refused from https://cms.example.test',
  hint: '',
}
const slow = (ms: number): Fault => ({
  reading: 'menu',
  label: '',
  path: '',
  expected: `an answer within ${ms} ms`,
  got: 'none so soon',
  hint: 'until it comes the last good one is shown',
})
const kept = (name: string, fault: Fault) => menuOf(name, { origin: 'memory', faults: [fault] })
/** The nth answer, from 1, and the last of them ever after. */
const inTurn = (...answers: ReadonlyArray<Answer<Menu>>) =>
  counted((ask) => of(answers[Math.min(ask, answers.length) - 1] ?? left(down)))

describe('withLastGood', () => {
  it('answers with the last good reading and a fault while there is none', () => {
    run(({ expectObservable }) => {
      const content = withLastGood({ rules: siteQuestions, memory: inMemory() })(
        inTurn(menuOf('A'), left(down), left(malformed('u', 'menus', 'null')), menuOf('B')).content,
      )
      expectObservable(content.ask(menu), '^').toBe('(a|)', { a: menuOf('A') })
      expectObservable(content.ask(menu), '-^').toBe('-(a|)', { a: kept('A', failed) })
      expectObservable(content.ask(menu), '--^').toBe('--(a|)', {
        a: kept('A', { ...failed, expected: 'menus', got: 'null from u' }),
      })
      expectObservable(content.ask(menu), '---^').toBe('---(a|)', { a: menuOf('B') })
    })
  })

  it('tells the faults of the last good reading beside the new one', () => {
    run(({ expectObservable }) => {
      const fault = { ...failed, label: 'About' }
      const content = withLastGood({ rules: siteQuestions, memory: inMemory() })(
        inTurn(menuOf('A', { faults: [fault] }), left(down)).content,
      )
      expectObservable(content.ask(menu), '^')
      expectObservable(content.ask(menu), '-^').toBe('-(a|)', {
        a: menuOf('A', { origin: 'memory', faults: [failed, fault] }),
      })
    })
  })

  it('answers the error when there has never been a good one', () => {
    run(({ expectObservable }) => {
      expectObservable(
        withLastGood({ rules: siteQuestions, memory: inMemory() })(inTurn(left(down)).content).ask(menu),
      ).toBe('(a|)', {
        a: left(down),
      })
    })
  })

  it('answers the identical value when nothing has changed', () => {
    const content = withLastGood({ rules: siteQuestions, memory: inMemory() })(
      inTurn(menuOf('A'), menuOf('A', { at: 5 }), left(down)).content,
    )
    const values: unknown[] = []
    for (let ask = 0; ask < 3; ask += 1)
      content.ask(menu).subscribe((answer) => values.push(answer._tag === 'Right' && answer.right.value))
    expect(values[1]).toBe(values[0])
    expect(values[2]).toBe(values[0])
  })

  it('keeps a page that lost its labels until somebody accepts it', () => {
    const sections = ['a', 'b', 'c'].map((label) => section(label, { items: ['x'] }))
    let now = sections
    const memory = inMemory()
    const source = contentOf(
      [answers(menuPages, (id) => of(right(readingOf({ id, sections: now }))))],
      memoryContent(),
    )
    const { wrap, accept } = makeLastGood({ rules: siteQuestions, memory })
    const content = wrap(source)
    const labels = (): ReadonlyArray<string> => {
      let shown: ReadonlyArray<string> = []
      content.ask(menuPage('7')).subscribe((answer) => {
        if (answer._tag === 'Right') shown = answer.right.value.sections.map(({ label }) => label)
      })
      return shown
    }
    expect(labels()).toEqual(['a', 'b', 'c'])
    now = sections.slice(0, 1)
    expect(labels()).toEqual(['a', 'b', 'c'])
    accept(['pages/8'])
    expect(labels()).toEqual(['a', 'b', 'c'])
    accept(['pages/7'])
    expect(labels()).toEqual(['a'])
    now = []
    expect(labels()).toEqual(['a'])
    memory.forget(['pages/7'])
    expect(labels()).toEqual([])
  })

  it('accepts the next good answer, however many bad ones come first', () => {
    const entries = [entry('1', 'Home'), entry('2', 'About'), entry('3', 'Contact')]
    const small = entries.slice(0, 1)
    const { content } = inTurn(right(readingOf(entries)), left(down), right(readingOf(small)))
    const { wrap, accept } = makeLastGood({ rules: siteQuestions, memory: inMemory() })
    const wrapped = wrap(content)
    const shown: unknown[] = []
    const ask = () =>
      wrapped.ask(menu).subscribe((answer) => shown.push(answer._tag === 'Right' && answer.right.value))
    ask()
    accept(['menu'])
    ask()
    ask()
    expect(shown).toEqual([entries, entries, small])
  })

  describe('with a seed', () => {
    const seed = memoryContent({
      menu: [entry('1', 'Seed'), entry('7', 'Seven'), entry('8', 'Empty')],
      pages: { '7': [section('Seed', { items: ['x'] })] },
    })
    const broken = decorate(() => of(left(down)))(memoryContent())

    it('answers with the seed what was never to be had, and does not keep it', () => {
      run(({ expectObservable }) => {
        const memory = inMemory()
        const content = withLastGood({ rules: siteQuestions, memory, seed })(broken)
        expectObservable(content.ask(menu)).toBe('(a|)', {
          a: right(
            readingOf([entry('1', 'Seed'), entry('7', 'Seven'), entry('8', 'Empty')], {
              origin: 'seed',
              faults: [failed],
            }),
          ),
        })
        expectObservable(content.ask(menu)).toBe('(a|)', {
          a: right(
            readingOf([entry('1', 'Seed'), entry('7', 'Seven'), entry('8', 'Empty')], {
              origin: 'seed',
              faults: [failed],
            }),
          ),
        })
        content.ask(menu).subscribe()
        expect(memory.get(menu)).toBeNull()
      })
    })

    it('answers the error where the seed has no such page, or fails too', () => {
      run(({ expectObservable }) => {
        const empty = right(
          readingOf(
            { id: '8', sections: [] },
            { origin: 'seed', faults: [{ ...failed, reading: 'menu page 8' }] },
          ),
        )
        expectObservable(
          withLastGood({ rules: siteQuestions, memory: inMemory(), seed })(broken).ask(menuPage('8')),
        ).toBe('(a|)', {
          a: empty,
        })
        expectObservable(
          withLastGood({ rules: siteQuestions, memory: inMemory(), seed })(broken).ask(menuPage('77')),
        ).toBe('(a|)', {
          a: left(down),
        })
        expectObservable(
          withLastGood({ rules: siteQuestions, memory: inMemory(), seed: broken })(broken).ask(slides),
        ).toBe('(a|)', {
          a: left(down),
        })
      })
    })

    it('answers a page of the seed only while the menu is of the seed too', () => {
      const memory = inMemory()
      const content = withLastGood({ rules: siteQuestions, memory, seed })(broken)
      const origins: string[] = []
      const ask = () =>
        content
          .ask(menuPage('7'))
          .subscribe((answer) => origins.push(answer._tag === 'Right' ? answer.right.origin : answer._tag))
      ask()
      memory.put(menu, readingOf([entry('1', 'Home')]))
      ask()
      expect(origins).toEqual(['seed', 'Left'])
    })
  })

  describe('with a slow backend', () => {
    const patient = { memory: inMemory(), patienceMs: 3, troubledPatienceMs: 1 }
    const fresh = () => ({ ...patient, rules: siteQuestions, memory: inMemory() })

    it('waits for the first answer as long as it takes', () => {
      run(({ expectObservable }) => {
        expectObservable(withLastGood(fresh())(counted(() => after(50, menuOf('A'))).content).ask(menu)).toBe(
          '50ms (a|)',
          { a: menuOf('A') },
        )
      })
    })

    it('loses patience where there is a last good one; the late answer is the next one, once', () => {
      run(({ expectObservable, flush }) => {
        const { content, asks } = counted((ask) => after(ask === 1 ? 0 : 10, menuOf(`ask ${ask}`)))
        const wrapped = withLastGood(fresh())(content)
        expectObservable(wrapped.ask(menu), '^').toBe('(a|)', { a: menuOf('ask 1') })
        expectObservable(wrapped.ask(menu), '-^').toBe('----(a|)', { a: kept('ask 1', slow(3)) })
        // Under way still: joined, not asked again.
        expectObservable(wrapped.ask(menu), '5ms ^').toBe('6ms (a|)', { a: kept('ask 1', slow(3)) })
        expectObservable(wrapped.ask(menu), '10ms ^').toBe('11ms (a|)', {
          a: menuOf('ask 2', { faults: [slow(3)] }),
        })
        expectObservable(wrapped.ask(menu), '20ms ^').toBe('20ms (a|)', {
          a: menuOf('ask 2', { faults: [slow(3)] }),
        })
        expectObservable(wrapped.ask(menu), '21ms ^').toBe('22ms (a|)', { a: kept('ask 2', slow(3)) })
        flush()
        expect(asks()).toBe(3)
      })
    })

    it('says what a late failure was', () => {
      run(({ expectObservable }) => {
        const { content } = counted((ask) => (ask === 1 ? of(menuOf('A')) : after(10, left(down))))
        const wrapped = withLastGood(fresh())(content)
        expectObservable(wrapped.ask(menu), '^')
        expectObservable(wrapped.ask(menu), '-^').toBe('4ms (a|)', { a: kept('A', slow(3)) })
        expectObservable(wrapped.ask(menu), '20ms ^').toBe('20ms (a|)', { a: kept('A', failed) })
      })
    })

    it('hardly waits for a backend that has just failed or come too late, until it is in time again', () => {
      run(({ expectObservable }) => {
        const { content } = counted((ask) =>
          ask === 1
            ? of(menuOf('A'))
            : ask === 2
              ? of(left(down))
              : ask === 3
                ? after(20, menuOf('B'))
                : after(2, menuOf(`ask ${ask}`)),
        )
        const wrapped = withLastGood({ ...fresh(), patienceMs: 10 })(content)
        expectObservable(wrapped.ask(menu), '^')
        expectObservable(wrapped.ask(menu), '-^').toBe('-(a|)', { a: kept('A', failed) })
        expectObservable(wrapped.ask(menu), '--^').toBe('---(a|)', { a: kept('A', failed) })
        expectObservable(wrapped.ask(menu), '30ms ^').toBe('30ms (a|)', {
          a: menuOf('B', { faults: [slow(10)] }),
        })
        // Behind its reader it answers in time: the next one waits for it again.
        expectObservable(wrapped.ask(menu), '31ms ^').toBe('32ms (a|)', { a: kept('B', slow(10)) })
        expectObservable(wrapped.ask(menu), '40ms ^').toBe('40ms (a|)', { a: menuOf('ask 4') })
        expectObservable(wrapped.ask(menu), '2000ms ^').toBe('2002ms (a|)', { a: menuOf('ask 5') })
      })
    })

    it('hardly waits for a path that failed half a minute ago', () => {
      run(({ expectObservable }) => {
        const { content } = counted((ask) =>
          ask === 1 ? of(menuOf('A')) : ask === 2 ? of(left(down)) : after(2, menuOf('B')),
        )
        const wrapped = withLastGood(fresh())(content)
        expectObservable(wrapped.ask(menu), '^')
        expectObservable(wrapped.ask(menu), '-^').toBe('-(a|)', { a: kept('A', failed) })
        expectObservable(wrapped.ask(menu), '30s ^').toBe('30001ms (a|)', { a: kept('A', failed) })
      })
    })

    it('hardly waits for one path when it has waited for another in vain a moment ago', () => {
      run(({ expectObservable }) => {
        const keptSlides = right(readingOf([], { origin: 'memory' }))
        const memory = inMemory()
        memory.put(menu, readingOf([]))
        memory.put(slides, readingOf([]))
        const wrapped = withLastGood({ rules: siteQuestions, memory, patienceMs: 10, troubledPatienceMs: 1 })(
          decorate(() => NEVER)(memoryContent()),
        )
        expectObservable(wrapped.ask(menu), '^').toBe('10ms (a|)', {
          a: right(readingOf([], { origin: 'memory', faults: [slow(10)] })),
        })
        // Of this one nothing is told: it was not waited for long enough.
        expectObservable(wrapped.ask(slides), '11ms ^').toBe('12ms (a|)', { a: keptSlides })
        expectObservable(wrapped.ask(slides), '1012ms ^').toBe('1022ms (a|)', {
          a: right(readingOf([], { origin: 'memory', faults: [{ ...slow(10), reading: 'slides' }] })),
        })
      })
    })

    it('waits again for a backend that failed long ago, or that has said that something changed', () => {
      run(({ expectObservable }) => {
        const { content } = counted((ask) =>
          ask === 1 ? of(menuOf('A')) : ask % 2 === 0 ? of(left(down)) : after(2, menuOf(`ask ${ask}`)),
        )
        const { wrap, changed } = makeLastGood(fresh())
        const wrapped = wrap(content)
        expectObservable(wrapped.ask(menu), '^')
        expectObservable(wrapped.ask(menu), '-^').toBe('-(a|)', { a: kept('A', failed) })
        expectObservable(wrapped.ask(menu), '60001ms ^').toBe('60003ms (a|)', { a: menuOf('ask 3') })
        expectObservable(wrapped.ask(menu), '60010ms ^').toBe('60010ms (a|)', { a: kept('ask 3', failed) })
        timer(60_011).subscribe(() => changed())
        expectObservable(wrapped.ask(menu), '60012ms ^').toBe('60014ms (a|)', { a: menuOf('ask 5') })
      })
    })

    it('does not use a late answer that is too old, but what it said is the last good one', () => {
      run(({ expectObservable }) => {
        const { content } = counted((ask) =>
          ask === 1 ? of(menuOf('A')) : ask === 2 ? after(10, menuOf('B')) : of(left(down)),
        )
        const wrapped = withLastGood(fresh())(content)
        expectObservable(wrapped.ask(menu), '^')
        expectObservable(wrapped.ask(menu), '-^')
        expectObservable(wrapped.ask(menu), '10011ms ^').toBe('10011ms (a|)', { a: kept('B', failed) })
      })
    })

    it('does not use or keep what was asked before a change', () => {
      run(({ expectObservable, flush }) => {
        const { content, asks } = counted((ask) =>
          ask === 1 ? of(menuOf('A')) : ask === 2 ? after(10, menuOf('old')) : of(menuOf('new')),
        )
        const latest = readingOf([entry('1', 'new')], { origin: 'memory' })
        const memory = inMemory()
        const { wrap, changed } = makeLastGood({ rules: siteQuestions, memory, patienceMs: 3 })
        const wrapped = wrap(content)
        expectObservable(wrapped.ask(menu), '^')
        expectObservable(wrapped.ask(menu), '-^').toBe('4ms (a|)', { a: kept('A', slow(3)) })
        timer(6).subscribe(() => changed(['menu']))
        expectObservable(wrapped.ask(menu), '7ms ^').toBe('7ms (a|)', { a: menuOf('new') })
        expectObservable(wrapped.ask(menu), '20ms ^').toBe('20ms (a|)', { a: menuOf('new') })
        flush()
        expect(memory.get(menu)).toEqual(latest)
        expect(asks()).toBe(4)
      })
    })

    it('lets go of what was asked before a change when its reader loses patience after it', () => {
      run(({ cold, expectObservable, expectSubscriptions }) => {
        const old = cold<Answer<Menu>>('----------(a|)', { a: menuOf('old') })
        const memory = inMemory()
        memory.put(menu, readingOf([]))
        const { wrap, changed } = makeLastGood({
          rules: siteQuestions,
          memory,
          patienceMs: 3,
          troubledPatienceMs: 3,
        })
        const wrapped = wrap(counted((ask) => (ask === 1 ? old : of(menuOf('new')))).content)
        timer(1).subscribe(() => changed())
        expectObservable(wrapped.ask(menu), '^').toBe('---(a|)', {
          a: right(readingOf([], { origin: 'memory', faults: [slow(3)] })),
        })
        expectSubscriptions(old.subscriptions).toBe('^--!')
        expectObservable(wrapped.ask(menu), '20ms ^').toBe('20ms (a|)', { a: menuOf('new') })
      })
    })

    it('gives an answer that was under way at a change to its reader, and does not keep it', () => {
      run(({ expectObservable, flush }) => {
        const { content } = counted((ask) => (ask === 1 ? after(10, menuOf('old')) : of(menuOf('new'))))
        const memory = inMemory()
        const { wrap, changed } = makeLastGood({ rules: siteQuestions, memory, patienceMs: 3 })
        const wrapped = wrap(content)
        timer(1).subscribe(() => changed())
        expectObservable(wrapped.ask(menu), '^').toBe('10ms (a|)', { a: menuOf('old') })
        expectObservable(wrapped.ask(menu), '--^').toBe('--(a|)', { a: menuOf('new') })
        flush()
        expect(memory.get(menu)?.value).toEqual([entry('1', 'new')])
      })
    })

    it('lets go of the ask when its reader leaves before its patience is over', () => {
      run(({ cold, expectObservable, expectSubscriptions }) => {
        const asked = cold<Answer<Menu>>('---(a|)', { a: menuOf('A') })
        const memory = inMemory()
        memory.put(menu, readingOf([]))
        const wrapped = withLastGood({ rules: siteQuestions, memory, patienceMs: 2 })(
          answering(menu, asked, memoryContent()),
        )
        expectObservable(wrapped.ask(menu), '^!')
        // This one waits too long, and the ask goes on to its end.
        expectObservable(wrapped.ask(menu), '-----^')
        expectSubscriptions(asked.subscriptions).toBe(['^!', '-----^--!'])
      })
    })

    it('is asked no more often than a cache above lets it, whatever it does', () => {
      run(({ flush }) => {
        const { content, asks } = counted((ask) => (ask === 1 ? of(menuOf('A')) : NEVER))
        const wrapped = decorate(makeCache({ ms: 10, failureMs: 5 }).wrap)(withLastGood(fresh())(content))
        for (let at = 0; at < 1_000; at += 1) timer(at).subscribe(() => wrapped.ask(menu).subscribe())
        flush()
        expect(asks()).toBe(2)
      })
    })
  })
})
