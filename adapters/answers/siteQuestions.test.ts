import { left } from 'fp-ts/Either'
import * as t from 'io-ts'
import { firstValueFrom, of } from 'rxjs'
import type { Cause } from '../domain/kinds'
import { kinds, siteKinds } from '../domain/kinds'
import { unreachable } from '../port/content'
import type { Content, Question } from '../port/content'
import { single } from '../questions/family'
import { entity, list, listed, menu, menuPage, slides } from '../questions/questions'
import { cause, entry, memoryContent } from '../testing'
import { posts } from '../testing/heldKinds'
import { readingOf } from '../testing/virtualTime'
import { server } from './serverQuestion'
import type { ServerQuestion } from './serverQuestion'
import { isByDay, siteQuestions } from './siteQuestions'

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

it.each([
  [{ position: null }, true],
  [{ position: '' }, true],
  [{}, false],
  [{ position: 3 }, false],
])('an entry with %j, of a kind that is listed by day, is placed by its day: %s', (entry, is) => {
  expect(isByDay(posts, entry)).toBe(is)
  expect(isByDay(siteKinds.causes, entry)).toBe(false)
})

describe('the seed', () => {
  const unknown = () => false
  const isInSeed = (
    question: Question<unknown>,
    seed: Content,
    isKnown: (question: Question<unknown>) => boolean,
  ) => firstValueFrom(halfOf(question).isInSeed(seed, isKnown))
  const seed = memoryContent({ menu: [entry('2', 'About', [entry('7', 'Profile')])] })
  const unasked: Content = {
    ask: ({ path }) => {
      throw new Error(`${path} was asked`)
    },
  }

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
