import { left, right } from 'fp-ts/Either'
import { defer, of, timer } from 'rxjs'
import { withCache } from '../resilience/cache'
import { unreachable } from '../port/content'
import type { Answer } from '../port/content'
import type { Menu } from '../domain/menu'
import type { MenuPage } from '../domain/menuPage'
import { down, menuOf, readingOf, run } from '../testing/virtualTime'
import { answering, fault, memoryContent } from '../testing'
import { troubleLine, withObserver } from './withObserver'
import type { Trouble } from './withObserver'
import { answers, contentOf } from '../questions/family'
import { menu, menuPage, menuPages } from '../questions/questions'

const at = { reading: 'menu page 7', label: 'About', path: 'contents' }
const about = fault({ ...at, expected: 'text', got: 'number' })
const labelled = (...labels: ReadonlyArray<string>) =>
  menuOf('A', { faults: labels.map((label) => ({ ...about, label })) })
const well = menuOf('A')
const ill = labelled('About')
const minute = 60_000
type TimedAnswers = ReadonlyArray<readonly [at: number, answer: Answer<Menu>]>
/** The pairs of times and answers. */
const times = (answers: Readonly<Record<number, Answer<Menu>>>): TimedAnswers =>
  Object.entries(answers).map(([time, answer]) => [Number(time), answer])

/** The reports for menu requests at these times with these answers. */
const reportsFor = (answers: TimedAnswers): ReadonlyArray<string> => {
  const reported: string[] = []
  run(({ flush }) => {
    const left = [...answers]
    const next = answering(
      menu,
      defer(() => of(left.shift()?.[1] ?? well)),
      memoryContent(),
    )
    const content = withObserver((trouble) => reported.push(trouble._tag))(next)
    for (const [at] of answers) timer(at).subscribe(() => content.ask(menu).subscribe())
    flush()
  })
  return reported
}

/** The number of reports when these pages are requested in sequence. */
const reportsOfPages = (answer: (id: string) => Answer<MenuPage>, ids: ReadonlyArray<number>): number => {
  let reports = 0
  const content = withObserver(() => (reports += 1))(contentOf([answers(menuPages, (id) => of(answer(id)))]))
  for (const id of ids) content.ask(menuPage(`${id}`)).subscribe()
  return reports
}
const thousand = Array.from({ length: 1_000 }, (_, id) => id)

describe('withObserver', () => {
  it('reports each fault and error once for each request, not once for each subscriber', () => {
    const reported: Trouble[] = []
    const memory = memoryContent({ menu: down, faults: [about] })
    const content = withCache({ ms: 60_000 })(withObserver((trouble) => reported.push(trouble))(memory))
    for (const question of [menuPage('7'), menu, menuPage('7'), menu])
      content.ask<unknown>(question).subscribe()
    expect(reported).toEqual([
      { _tag: 'Fault', ...about },
      { ...down, reading: 'menu' },
    ])
  })

  it('passes on the answer when the log fails', () => {
    const content = withObserver(() => {
      throw new Error('disk full')
    })(memoryContent({ menu: down }))
    const listener = jest.fn()
    content.ask(menu).subscribe(listener)
    expect(listener).toHaveBeenCalledWith(left(down))
  })

  const seconds = Array.from({ length: 121 }, (_, at) => [at * 1_000, at % 2 === 0 ? ill : well] as const)
  const rounds = ['Fault', 'Recovered', 'Fault', 'Recovered', 'Fault']
  const notJson = (bytes: string) => left(unreachable('u', `not JSON: ${bytes} bytes of text/html`))
  const atIntervals = (minutes: number, answer: Answer<Menu>) =>
    Array.from({ length: 5 }, (_, at) => [at * minutes * minute, answer] as const)

  it.each<[string, TimedAnswers, ReadonlyArray<string>]>([
    [
      'a trouble and its recovery once, not at each reading',
      times({ 0: well, 10: ill, 20: ill, 30: well, 40: well, [2 * minute]: ill }),
      ['Fault', 'Recovered', 'Fault'],
    ],
    [
      'a lasting trouble every ten minutes',
      atIntervals(5, left(down)),
      ['Unreachable', 'Unreachable', 'Unreachable'],
    ],
    ['once a minute a trouble that appears every other second', seconds, rounds],
    [
      'the final state of such a trouble',
      [...seconds, [3 * minute, well], [4 * minute, well]],
      [...rounds, 'Recovered'],
    ],
    [
      'a trouble that has returned and stays again after a minute',
      times({ 0: ill, 1_000: well, 2_000: ill, [minute]: ill, [2 * minute]: ill }),
      ['Fault', 'Recovered', 'Fault'],
    ],
    [
      'answers that differ only in length as one trouble',
      times({ 0: notJson('980'), 1: notJson('1,024') }),
      ['Unreachable'],
    ],
    [
      'a second trouble separately, and no recovery while one of them remains',
      times({ 0: ill, 10: labelled('About', 'Map'), 20: ill, 30: well }),
      ['Fault', 'Fault', 'Recovered'],
    ],
  ])('reports %s', (_, answers, reports) => expect(reportsFor(answers)).toEqual(reports))

  it('remembers the troubles of a bounded number of paths', () => {
    expect(reportsOfPages(() => left(down), [...thousand, 1_000, 1_000, 0])).toBe(1_002)
  })

  it('remembers a trouble despite many paths without trouble', () => {
    const answer = (id: string) => (id === '0' ? left(down) : right(readingOf({ id, sections: [] })))
    expect(reportsOfPages(answer, [...thousand, 1_000, 0])).toBe(1)
  })

  it('remembers the last forty reported troubles of a path after their end', () => {
    const numbered = (from: number, to: number) =>
      labelled(...Array.from({ length: to - from }, (_, at) => `${from + at}`))
    const reports = (last: Answer<Menu>) =>
      reportsFor(times({ 0: numbered(0, 20), 1: numbered(20, 40), 2: numbered(40, 41), 3: well, 4: last }))
        .length
    expect(reports(well)).toBe(42)
    expect(reports(numbered(1, 2))).toBe(42)
    expect(reports(numbered(0, 1))).toBe(43)
  })
})

describe('the line of a trouble', () => {
  it.each<[Trouble, string]>([
    [{ _tag: 'Fault', ...about }, 'menu page 7, "About", contents: expected text, got number'],
    [{ ...down, reading: 'menu' }, 'menu: connection refused from https://cms.example.test'],
    [
      { _tag: 'Malformed', url: 'u', expected: 'menus', got: 'null', reading: 'menu' },
      'menu: expected menus, got null from u',
    ],
    [{ _tag: 'Recovered', reading: 'menu' }, 'menu: recovered'],
  ])('contains the event and its place (%#)', (trouble, line) => {
    expect(troubleLine(trouble)).toBe(line)
    const long = Object.fromEntries(Object.keys(trouble).map((key) => [key, 'x\n'.repeat(300)]))
    const cut = troubleLine({ ...long, _tag: trouble._tag } as Trouble)
    expect(cut).toHaveLength(200)
    expect(cut).not.toContain('\n')
  })
})
