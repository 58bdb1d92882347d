import { left } from 'fp-ts/Either'
import * as t from 'io-ts'
import { firstValueFrom, of } from 'rxjs'
import { kinds } from '../domain/entities'
import type { Menu } from '../domain/menu'
import type { Section } from '../domain/menuPage'
import { unreachable } from '../port/content'
import type { Content, Lost, Question, Reading } from '../port/content'
import { single } from '../questions/family'
import { list, menu, menuPage, slides } from '../questions/questions'
import { cause, entry, memoryContent, safeHtml, section, slide } from '../testing'
import { readingOf } from '../testing/virtualTime'
import { server } from './serverQuestion'
import type { ServerQuestion } from './serverQuestion'
import { siteQuestions } from './siteQuestions'

const halfOf = ({ path }: Pick<Question<unknown>, 'path'>): ServerQuestion => {
  const found = siteQuestions(path)
  if (found === null) throw new Error(`no backend is asked for ${path}`)
  return found
}

/** What is shown of a new reading, where `before` is the last good one. */
const shown = <A>(
  question: Question<A>,
  before: A,
  sent: A,
  { lost = [], accepted = false }: { readonly lost?: ReadonlyArray<Lost>; readonly accepted?: boolean } = {},
): Reading<unknown> => halfOf(question).fill(readingOf(before), readingOf(sent, { lost }), accepted)

describe('the question of a path', () => {
  it.each(['menu', 'slides', 'pages/7', ...kinds.map((kind) => `lists/${kind}`)])(
    '%s is asked of a backend',
    (path) => {
      expect(siteQuestions(path)).not.toBeNull()
    },
  )

  it.each(['', 'pages', 'lists/nothing', 'entities/causes/1'])('%j is not', (path) => {
    expect(siteQuestions(path)).toBeNull()
  })
})

describe('what is shown of a list that lost something', () => {
  const entries = [
    ['slides', slides, [slide('1'), slide('2'), slide('3')]],
    ['causes', list('causes'), [cause('1'), cause('2'), cause('3')]],
  ] as const

  it.each(entries)('has the lost entry in its place again: %s', (_, question, [a, b, c]) => {
    const lost = [{ key: '2', field: null }]
    expect(shown<unknown>(question, [a, b, c], [a, c], { lost }).value).toEqual([a, b, c])
  })

  it.each(entries)('may be shorter where nothing was lost: %s', (_, question, [a, b, c]) => {
    expect(shown<unknown>(question, [a, b, c], [c])).toEqual(readingOf([c]))
  })
})

describe('what is shown of a menu', () => {
  const whole: Menu = [
    entry('1', 'Home'),
    entry('2', 'About', [entry('3', 'Profile')]),
    entry('4', 'Contact'),
  ]
  const rest: Menu = [entry('1', 'Home')]

  it('has the entries that could not be read in their places again', () => {
    const lost = [{ key: '2', field: 'id' }]
    expect(shown(menu, whole, [entry('1', 'Home'), entry('4', 'Contact')], { lost }).value).toEqual([
      entry('1', 'Home'),
      entry('2', 'About'),
      entry('4', 'Contact'),
    ])
  })

  it('has no entry that the backend has taken away', () => {
    const sent: Menu = [entry('1', 'Home'), entry('2', 'About', [entry('3', 'Profile')])]
    expect(shown(menu, whole, sent)).toEqual(readingOf(sent))
  })

  it('keeps the old entries, with a fault, where most are suddenly gone', () => {
    const { value, faults } = shown(menu, whole, rest)
    expect(value).toEqual(whole)
    expect(faults).toMatchObject([{ reading: 'menu', expected: 'as many entries as before (4)' }])
  })

  it('is small where an operator has accepted the loss', () => {
    expect(shown(menu, whole, rest, { accepted: true })).toEqual(readingOf(rest))
  })
})

describe('what is shown of a menu page', () => {
  const question = menuPage('7')
  const page = (...labels: ReadonlyArray<string>) => ({
    id: '7',
    sections: labels.map((label): Section => section(label, { html: safeHtml(`<p>${label}</p>`) })),
  })

  it('has the text that could not be read in its place again, and none that was taken away', () => {
    const lost = [{ key: 'B', field: 'contents' }]
    expect(shown(question, page('A', 'B', 'C', 'D', 'E'), page('A', 'C', 'D'), { lost }).value).toEqual(
      page('A', 'B', 'C', 'D'),
    )
  })

  it('keeps the old labels, with a fault, where most are suddenly gone', () => {
    const { value, faults } = shown(question, page('A', 'B', 'C'), page('A'))
    expect(value).toEqual(page('A', 'B', 'C'))
    expect(faults).toMatchObject([{ reading: 'menu page 7', expected: 'as many labels as before (3)' }])
  })

  it('is small where an operator has accepted the loss', () => {
    expect(shown(question, page('A', 'B', 'C'), page('A'), { accepted: true })).toEqual(readingOf(page('A')))
  })
})

it('does not fill a reading from one that answers another question', () => {
  const sent = readingOf([slide('1')], { lost: [{ key: '2', field: null }] })
  expect(halfOf(slides).fill(readingOf('no slides'), sent, false)).toBe(sent)
})

it('does not fill a reading that does not answer the question', () => {
  const sent = readingOf('no slides', { lost: [{ key: '2', field: null }] })
  expect(halfOf(slides).fill(readingOf([slide('2')]), sent, false)).toBe(sent)
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

  it.each([menu, slides, list('causes')])(
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

it('shows the new reading as it is where a question has no rule', async () => {
  const hours: Question<string> = { path: 'hours', name: 'opening hours', codec: t.string }
  const half = server(single(hours), () => ({ read: () => of(left(unreachable('hours', 'closed'))) }))(
    'hours',
  )
  const sent = readingOf('9 to 5', { lost: [{ key: null, field: null }] })
  expect(half?.fill(readingOf('8 to 4'), sent, false)).toEqual(sent)
  expect(half && (await firstValueFrom(half.isInSeed(memoryContent(), () => true)))).toBe(true)
})
