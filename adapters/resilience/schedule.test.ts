import { left, right } from 'fp-ts/Either'
import { of } from 'rxjs'
import { siteQuestions } from '../answers/siteQuestions'
import { scheduleLimits } from '../limits'
import type { Answer, Content, Question, Scheduled } from '../port/content'
import { decorate } from '../port/content'
import { faultLine } from '../port/faults'
import { list, menu, menuPage, slides } from '../questions/questions'
import { cause, entry, section, slide } from '../testing'
import { down, readingOf } from '../testing/virtualTime'
import { withLastGood, inMemory } from './lastGood/withLastGood'
import { makeSchedule } from './schedule'

const now = Date.UTC(2027, 0, 1)
const hour = 3_600_000
beforeEach(() => jest.useFakeTimers({ now }))
afterEach(() => jest.useRealTimers())

const part = (key: string, from: number | null, until: number | null): Scheduled => ({
  key,
  from: from === null ? null : now + from,
  until: until === null ? null : now + until,
})

/** Content that gives this answer, and the calls that were made when something was due. */
const scheduled = (
  answer: () => Answer<unknown>,
  below: (content: Content) => Content = (content) => content,
) => {
  const due: string[] = []
  const late: string[] = []
  const { wrap, stop } = makeSchedule({
    rules: siteQuestions,
    onDue: (paths) => void due.push(...paths),
    onLate: (fault) => void late.push(faultLine(fault)),
  })
  // Each test sends one question, and this answers it.
  const content = decorate(wrap)(below({ ask: () => of(answer() as Answer<never>) }))
  const read = <A>(question: Question<A>): A | null => {
    let value: A | null = null
    content.ask(question).subscribe((answer) => (value = answer._tag === 'Right' ? answer.right.value : null))
    return value
  }
  return { read, due, late, stop, content }
}
const causes = list('causes')
const idsOf = (all: ReadonlyArray<{ readonly id: string }> | null) => all?.map(({ id }) => id)

describe('makeSchedule', () => {
  it.each<[string, Scheduled, ReadonlyArray<string>]>([
    ['has not begun', part('2', hour, null), ['1']],
    ['has begun', part('2', -hour, null), ['1', '2']],
    ['begins now', part('2', 0, null), ['1', '2']],
    ['ends later', part('2', null, hour), ['1', '2']],
    ['ends now', part('2', -hour, 0), ['1']],
    ['has ended', part('2', null, -hour), ['1']],
    ['is not in the list', part('3', hour, null), ['1', '2']],
  ])('shows or hides an entry whose schedule %s', (_, change, ids) => {
    const sent = [cause('1'), cause('2')]
    const { read } = scheduled(() => right(readingOf(sent, { schedule: [change] })))
    expect(idsOf(read(causes))).toEqual(ids)
  })

  it('hides slides, labels, and menu entries with the entries below them', () => {
    const at = [part('7', hour, null), part('offer', hour, null)]
    const read = <A>(question: Question<A>, value: A) =>
      scheduled(() => right(readingOf(value, { schedule: at }))).read(question)
    expect(read(slides, [slide('7'), slide('8')])).toEqual([slide('8')])
    const tree = [entry('1', 'Home', [entry('7', 'x')]), entry('7', 'A', [entry('8', 'B')])]
    expect(read(menu, tree)).toEqual([entry('1', 'Home')])
    const page = (...labels: ReadonlyArray<string>) => ({
      id: '2',
      sections: labels.map((label) => section(label)),
    })
    expect(read(menuPage('2'), page('About', 'OFFER'))).toEqual(page('About'))
  })

  it('reports each moment when it comes, also without readers, and not before', () => {
    const schedule = [part('2', hour, 2 * hour)]
    const { read, due, late } = scheduled(() => right(readingOf([cause('1'), cause('2')], { schedule })))
    read(causes)
    jest.advanceTimersByTime(hour - 1)
    expect(due).toEqual([])
    jest.advanceTimersByTime(1)
    expect(due).toEqual(['lists/causes'])
    expect(idsOf(read(causes))).toEqual(['1', '2'])
    jest.advanceTimersByTime(hour)
    expect(due).toEqual(['lists/causes', 'lists/causes'])
    expect(idsOf(read(causes))).toEqual(['1'])
    jest.advanceTimersByTime(100 * hour)
    expect(due).toHaveLength(2)
    expect(late).toEqual([])
    expect(jest.getTimerCount()).toBe(0)
  })

  it('follows the schedule of the latest answer', () => {
    let schedule = [part('2', hour, null)]
    const { read, due } = scheduled(() => right(readingOf([cause('2')], { schedule })))
    read(causes)
    schedule = [part('2', hour / 2, null)]
    read(causes)
    jest.advanceTimersByTime(hour / 2)
    expect(due).toEqual(['lists/causes'])
    schedule = [part('2', hour, null)]
    read(causes)
    schedule = []
    read(causes)
    jest.advanceTimersByTime(hour)
    expect(due).toHaveLength(1)
  })

  it('reports a moment that passed while the machine was suspended, with its delay', () => {
    const { read, due, late } = scheduled(() =>
      right(readingOf([cause('2')], { schedule: [part('2', hour, null)] })),
    )
    read(causes)
    jest.setSystemTime(now + 2 * hour)
    jest.advanceTimersByTime(scheduleLimits.lookMs)
    expect(due).toEqual(['lists/causes'])
    expect(late).toEqual([
      'list of causes: expected a change at 2027-01-01T01:00:00.000Z, got one 3630 s later',
    ])
  })

  it('returns the identical value while the same entries are hidden', () => {
    const sent = [cause('1'), cause('2'), cause('3')]
    const schedule = [part('2', hour, null), part('3', null, hour)]
    const { read } = scheduled(() => right(readingOf(sent, { schedule })))
    const first = read(causes)
    expect(read(causes)).toBe(first)
    jest.advanceTimersByTime(hour)
    expect(idsOf(read(causes))).toEqual(['1', '2'])
  })

  it('does not pass on hidden entries', () => {
    const schedule = [part('2', hour, null)]
    const { content } = scheduled(() => right(readingOf([cause('1'), cause('2')], { schedule })))
    let received = ''
    content.ask(causes).subscribe((answer) => (received = JSON.stringify(answer)))
    expect(received).toContain('"1"')
    expect(received).not.toContain('"2"')
  })

  it('stops with its content', () => {
    let schedule = [part('2', hour, null)]
    const { read, due, stop } = scheduled(() => right(readingOf([cause('2')], { schedule })))
    read(causes)
    stop()
    schedule = [part('2', hour / 2, null)]
    read(causes)
    expect(jest.getTimerCount()).toBe(0)
    jest.advanceTimersByTime(hour)
    expect(due).toEqual([])
  })
})

describe('a schedule while the backend is down', () => {
  const labels = ['a', 'b', 'c'].map((label) => section(label, { items: ['x'] }))
  const page = (...shown: ReadonlyArray<string>) => ({
    id: '7',
    sections: labels.filter(({ label }) => shown.includes(label)),
  })
  const schedule = [part('a', null, hour), part('b', null, hour), part('c', hour, null)]

  it('is followed, is not a sudden loss, and survives a restart', () => {
    const memory = inMemory()
    const below = () => withLastGood({ memory, rules: siteQuestions })
    let sent: Answer<unknown> = right(readingOf({ id: '7', sections: labels }, { schedule }))
    const first = scheduled(() => sent, below())
    expect(first.read(menuPage('7'))).toEqual(page('a', 'b'))
    sent = left(down)
    jest.advanceTimersByTime(hour)
    expect(first.read(menuPage('7'))).toEqual(page('c'))
    const second = scheduled(() => sent, below())
    expect(second.read(menuPage('7'))).toEqual(page('c'))
  })
})
