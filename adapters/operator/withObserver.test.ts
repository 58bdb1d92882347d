import { left, right } from 'fp-ts/Either'
import { defer, of, timer } from 'rxjs'
import { withCache } from '../resilience/cache'
import { unreachable } from '../port/content'
import type { Answer, Fault } from '../port/content'
import type { Menu } from '../domain/menu'
import { down, menuOf, readingOf, run } from '../testing/virtualTime'
import { answering, memoryContent } from '../testing'
import { troubleLine, withObserver } from './withObserver'
import type { Trouble } from './withObserver'
import { answers, contentOf } from '../questions/contentOf'
import { menu, menuPage, menuPages } from '../questions/questions'

describe('withObserver', () => {
  const fault: Fault = {
    reading: 'menu page 7',
    label: 'About',
    expected: 'text',
    got: 'number',
    path: 'contents',
    hint: '',
  }

  it('reports each fault and error once for each request, not once for each subscriber', () => {
    const reported: Trouble[] = []
    const memory = memoryContent({ menu: down, faults: [fault] })
    const content = withCache({ ms: 60_000 })(withObserver((trouble) => reported.push(trouble))(memory))
    for (let reader = 0; reader < 2; reader += 1) {
      content.ask(menuPage('7')).subscribe()
      content.ask(menu).subscribe()
    }
    expect(reported).toEqual([
      { _tag: 'Fault', ...fault },
      { ...down, reading: 'menu' },
    ])
  })

  it('passes the answer on when the log fails', () => {
    run(({ expectObservable }) => {
      const content = withObserver(() => {
        throw new Error('disk full')
      })(memoryContent({ menu: down }))
      expectObservable(content.ask(menu)).toBe('(a|)', { a: left(down) })
    })
  })

  /** What is reported when the menu is asked for at these times and has these answers. */
  const reportsFor = (
    answers: ReadonlyArray<readonly [at: number, answer: Answer<Menu>]>,
  ): ReadonlyArray<string> => {
    const reported: string[] = []
    run(({ flush }) => {
      const left = [...answers]
      const content = withObserver((trouble) => reported.push(`${trouble._tag} ${trouble.reading}`))(
        answering(
          menu,
          defer(() => of(left.shift()?.[1] ?? menuOf('none'))),
          memoryContent(),
        ),
      )
      for (const [at] of answers) timer(at).subscribe(() => content.ask(menu).subscribe())
      flush()
    })
    return reported
  }
  const well = menuOf('A')
  const ill = menuOf('A', { faults: [fault] })
  const minute = 60_000

  it('reports a trouble when it appears but not at each reading, and its recovery once', () => {
    expect(
      reportsFor([
        [0, well],
        [10, ill],
        [20, ill],
        [30, well],
        [40, well],
        [2 * minute, ill],
      ]),
    ).toEqual(['Fault menu page 7', 'Recovered menu', 'Fault menu page 7'])
  })

  it('reports a lasting trouble every ten minutes', () => {
    const asked = [0, 5 * minute, 10 * minute, 15 * minute, 20 * minute]
    expect(reportsFor(asked.map((at) => [at, left(down)]))).toEqual([
      'Unreachable menu',
      'Unreachable menu',
      'Unreachable menu',
    ])
  })

  it('reports a trouble that comes and goes every second once a minute, and its final state', () => {
    const seconds = Array.from(
      { length: 121 },
      (_, second) => [second * 1_000, second % 2 === 0 ? ill : well] as const,
    )
    const rounds = [
      'Fault menu page 7',
      'Recovered menu',
      'Fault menu page 7',
      'Recovered menu',
      'Fault menu page 7',
    ]
    expect(reportsFor(seconds)).toEqual(rounds)
    expect(reportsFor([...seconds, [3 * minute, well], [4 * minute, well]])).toEqual([
      ...rounds,
      'Recovered menu',
    ])
    expect(
      reportsFor([
        [0, ill],
        [1_000, well],
        [2_000, ill],
        [minute, ill],
        [2 * minute, ill],
      ]),
    ).toEqual(['Fault menu page 7', 'Recovered menu', 'Fault menu page 7'])
  })

  it('treats answers that differ only in length as one trouble', () => {
    const notJson = (bytes: string) => left(unreachable('u', `not JSON: ${bytes} bytes of text/html`))
    expect(
      reportsFor([
        [0, notJson('980')],
        [1, notJson('1,024')],
      ]),
    ).toEqual(['Unreachable menu'])
  })

  it('reports only the new one of two troubles, and no recovery while one of them remains', () => {
    const other = right(
      readingOf(well._tag === 'Right' ? well.right.value : [], {
        faults: [fault, { ...fault, label: 'Map' }],
      }),
    )
    expect(
      reportsFor([
        [0, ill],
        [10, other],
        [20, ill],
        [30, well],
      ]),
    ).toEqual(['Fault menu page 7', 'Fault menu page 7', 'Recovered menu'])
  })

  it('remembers a bounded number of paths', () => {
    const reported: Trouble[] = []
    const content = withObserver((trouble) => reported.push(trouble))(
      contentOf([answers(menuPages, () => of(left(down)))], memoryContent()),
    )
    for (let id = 0; id <= 1_000; id += 1) content.ask(menuPage(`${id}`)).subscribe()
    content.ask(menuPage('1000')).subscribe()
    content.ask(menuPage('0')).subscribe()
    expect(reported).toHaveLength(1_002)
  })

  it('remembers a trouble however many other paths are well', () => {
    const reported: Trouble[] = []
    const content = withObserver((trouble) => reported.push(trouble))(
      contentOf(
        [answers(menuPages, (id) => of(id === '0' ? left(down) : right(readingOf({ id, sections: [] }))))],
        memoryContent(),
      ),
    )
    content.ask(menuPage('0')).subscribe()
    for (let id = 1; id <= 1_000; id += 1) content.ask(menuPage(`${id}`)).subscribe()
    content.ask(menuPage('0')).subscribe()
    expect(reported).toHaveLength(1)
  })

  it('remembers of one path the forty troubles that were reported last, though they are over', () => {
    const faults = (from: number, to: number): Answer<Menu> =>
      menuOf('A', {
        faults: Array.from({ length: to - from }, (_, at) => ({ ...fault, label: `${from + at}` })),
      })
    const rounds = (last: Answer<Menu>) =>
      reportsFor([
        [0, faults(0, 20)],
        [1, faults(20, 40)],
        [2, faults(40, 41)],
        [3, well],
        [4, last],
      ])
    const reports = rounds(well)
    expect(reports).toEqual([...Array.from({ length: 41 }, () => 'Fault menu page 7'), 'Recovered menu'])
    expect(rounds(faults(1, 2))).toEqual(reports)
    expect(rounds(faults(0, 1))).toEqual([...reports, 'Fault menu page 7'])
  })

  it('formats each as one line', () => {
    expect(troubleLine({ _tag: 'Fault', ...fault })).toBe(
      'menu page 7, "About", contents: expected text, got number',
    )
    expect(troubleLine({ ...down, reading: 'menu' })).toBe(
      'menu: connection refused from https://cms.example.test',
    )
    expect(
      troubleLine({ _tag: 'Malformed', url: 'u', expected: 'menus', got: 'null', reading: 'menu' }),
    ).toBe('menu: expected menus, got null from u')
    expect(troubleLine({ _tag: 'Recovered', reading: 'menu' })).toBe('menu: recovered')
  })

  it.each(['Fault', 'Malformed', 'Unreachable', 'Recovered'] as const)(
    'formats %s as one line of at most 200 characters',
    (_tag) => {
      const long = 'x\n'.repeat(300)
      const all = {
        url: long,
        reason: long,
        retryAfterMs: 0,
        label: long,
        path: long,
        expected: long,
        got: long,
        hint: long,
        reading: long,
      }
      const line = troubleLine({ _tag, ...all } as Trouble)
      expect(line).toHaveLength(200)
      expect(line).not.toContain('\n')
    },
  )
})
