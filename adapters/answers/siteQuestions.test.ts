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
  '$path is a question to a backend, but not with another codec',
  (question) => {
    expect(siteQuestions(question)).not.toBeNull()
    expect(siteQuestions({ ...question, codec: t.boolean })).toBeNull()
  },
)

it.each(['', 'pages', 'lists/nothing', entity('causes', '1').path, listed('causes').path])(
  '%j is not a question to a backend',
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

  it('answers for a menu page only while the menu of the backend is unknown', async () => {
    expect(await isInSeed(menuPage('7'), unasked, ({ path }) => path === menu.path)).toBe(false)
    expect(await isInSeed(menuPage('7'), seed, ({ path }) => path === slides.path)).toBe(true)
  })

  it('does not answer for a menu page when its own menu cannot be read', async () => {
    const broken = memoryContent({ menu: unreachable('seed', 'not a file') })
    expect(await isInSeed(menuPage('7'), broken, unknown)).toBe(false)
  })
})

it('a question without a rule shows the new reading unchanged, and the seed may answer it', async () => {
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

  it('is replaced by the last good sum, from which the percentage is computed', () => {
    const raised = { raisedCents: 240_000 as Cause['raisedCents'] }
    expect(shown({ goalCents: null, ...raised }, 'goalCents')).toEqual({ ...known, ...raised, percent: 80 })
  })

  it('leaves a percentage that was sent unchanged', () => {
    const percent = 70 as Cause['percent']
    expect(shown({ goalCents: null, percent }, 'goalCents')).toEqual({ ...known, percent })
  })
})
