import { left } from 'fp-ts/Either'
import * as t from 'io-ts'
import { firstValueFrom, of } from 'rxjs'
import type { Cause } from '../domain/kinds/causes'
import { kinds } from '../domain/kinds'
import { unreachable } from '../port/content'
import type { Content, Question } from '../port/content'
import { single } from '../questions/family'
import { entity, list, listed, menu, menuPage, slides } from '../questions/questions'
import { cause, entry, memoryContent, section, slide } from '../testing'
import { readingOf } from '../testing/virtualTime'
import { server } from './serverQuestion'
import type { ServerQuestion } from './serverQuestion'
import { siteQuestions } from './siteQuestions'

const halfOf = <A>(question: Question<A>): ServerQuestion<A> => {
  const found = siteQuestions(question)
  if (found === null) throw new Error(`no backend is asked for ${question.path}`)
  return found
}

it.each<Question<unknown>>([menu, slides, menuPage('7'), ...kinds.map((kind) => list(kind))])(
  'a backend is asked for $path, and for no question of its path with answers of another type',
  (question) => {
    expect(siteQuestions(question)).not.toBeNull()
    expect(siteQuestions({ ...question, codec: t.boolean })).toBeNull()
  },
)

it.each(['', 'pages', 'lists/nothing', entity('causes', '1').path, listed('causes').path])(
  'no backend is asked for %j',
  (path) => expect(siteQuestions({ path, name: path, codec: t.unknown })).toBeNull(),
)

const whole = <A>(question: Question<A>, value: A, rest: A, key: string, field: string | null) => ({
  path: question.path,
  /** What is shown when the part of this key is not sent; `isLost`: because it could not be read. */
  shown: (isLost: boolean) =>
    halfOf(question).fill(readingOf(value), readingOf(rest, { lost: isLost ? [{ key, field }] : [] }), false)
      .value,
  value,
  rest,
})
const page = (...labels: ReadonlyArray<string>) => ({
  id: '7',
  sections: labels.map((label) => section(label, { items: ['x'] })),
})
const [home, about, contact] = [entry('1', 'Home'), entry('2', 'About'), entry('4', 'Contact')]

it.each([
  whole<unknown>(slides, [slide('1'), slide('2')], [slide('1')], '2', null),
  whole<unknown>(list('causes'), [cause('1'), cause('2')], [cause('1')], '2', null),
  whole<unknown>(menu, [home, about, contact], [home, contact], '2', 'id'),
  whole<unknown>(menuPage('7'), page('A', 'B', 'C'), page('A', 'C'), 'B', 'contents'),
])(
  'the part of $path that could not be read is in its place again, and one that was taken away is not',
  ({ shown, value, rest }) => {
    expect(shown(true)).toEqual(value)
    expect(shown(false)).toEqual(rest)
  },
)

it('leaves out entries, labels, and what is below an entry of the menu', () => {
  const keys = new Set(['2', 'b'])
  const tree = [
    entry('1', 'Home'),
    entry('2', 'About', [entry('3', 'Us')]),
    entry('4', 'More', [entry('2', 'x')]),
  ]
  expect(halfOf(menu).without(tree, keys)).toEqual([entry('1', 'Home'), entry('4', 'More')])
  expect(halfOf(slides).without([slide('1'), slide('2')], keys)).toEqual([slide('1')])
  expect(halfOf(list('causes')).without([cause('1'), cause('2')], keys)).toEqual([cause('1')])
  const page = (...labels: ReadonlyArray<string>) => ({
    id: '2',
    sections: labels.map((label) => section(label)),
  })
  expect(halfOf(menuPage('2')).without(page('a', 'b', 'c'), keys)).toEqual(page('a', 'c'))
})

describe('the seed', () => {
  const known = () => true
  const unknown = () => false
  const isInSeed = (
    question: Question<unknown>,
    seed: Content,
    isKnown: (asked: Question<unknown>) => boolean,
  ) => firstValueFrom(halfOf(question).isInSeed(seed, isKnown))
  const seed = memoryContent({ menu: [entry('2', 'About', [entry('7', 'Profile')])] })
  const unasked: Content = {
    ask: ({ path }) => {
      throw new Error(`${path} was asked`)
    },
  }

  it.each<Question<unknown>>([menu, slides, list('causes')])(
    'may answer $path, whatever the backend has answered',
    async (question) => {
      expect(await isInSeed(question, unasked, known)).toBe(true)
      expect(await isInSeed(question, unasked, unknown)).toBe(true)
    },
  )

  it('may answer for a page of its own menu', async () => {
    expect(await isInSeed(menuPage('7'), seed, unknown)).toBe(true)
    expect(await isInSeed(menuPage('8'), seed, unknown)).toBe(false)
  })

  it("may not answer for a page of the backend's menu, and is not asked", async () => {
    expect(await isInSeed(menuPage('7'), unasked, ({ path }) => path === menu.path)).toBe(false)
    expect(await isInSeed(menuPage('7'), seed, ({ path }) => path === slides.path)).toBe(true)
  })

  it('may not answer for a page where its menu cannot be read', async () => {
    const broken = memoryContent({ menu: unreachable('seed', 'not a file') })
    expect(await isInSeed(menuPage('7'), broken, unknown)).toBe(false)
  })
})

it('a question without a rule shows the new reading as it is, and may be answered by the seed', async () => {
  const hours: Question<string> = { path: 'hours', name: 'opening hours', codec: t.string }
  const unread = { read: () => of(left(unreachable('hours', 'closed'))) }
  const half = server(single(hours), () => unread)(hours)
  const sent = readingOf('9 to 5', { lost: [{ key: null, field: null }] })
  expect(half?.fill(readingOf('8 to 4'), sent, false)).toEqual(sent)
  expect(half && (await firstValueFrom(half.isInSeed(memoryContent(), () => true)))).toBe(true)
})

describe('a sum that cannot be read', () => {
  const known = cause('1')
  const shown = (rest: Partial<Cause>, field: string) =>
    halfOf(list('causes')).fill(
      readingOf([known]),
      readingOf([cause('1', { percent: null, ...rest })], { lost: [{ key: '1', field }] }),
      false,
    ).value[0]

  it('is the last good one, and the percentage follows from it and from what is new', () => {
    const raised = { raisedCents: 240_000 as Cause['raisedCents'] }
    expect(shown({ goalCents: null, ...raised }, 'goalCents')).toEqual({ ...known, ...raised, percent: 80 })
  })

  it('leaves a percentage that was sent as it is', () => {
    const percent = 70 as Cause['percent']
    expect(shown({ goalCents: null, percent }, 'goalCents')).toEqual({ ...known, percent })
  })
})
