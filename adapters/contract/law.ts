import { isRight } from 'fp-ts/Either'
import { defer, lastValueFrom, timeout, toArray } from 'rxjs'
import type { Observable } from 'rxjs'
import type { Either } from 'fp-ts/Either'
import type { Content, ContentError, Question, Reading } from '../port/content'
import { list, menu, menuPage, slides } from '../questions/questions'
import { kinds } from '../domain/kinds'
import type { Kind } from '../domain/kinds'
import { allEntries } from '../domain/menu'
import type { MenuId } from '../domain/menu'
import type { MenuPage } from '../domain/menuPage'
import { defineKind } from '../domain/kind'
import { knowKinds } from '../questions/knownKinds'

/** The state of the backend. `whole`: it has a menu and pages. `broken`: it fails every request. */
export type BackendState = 'whole' | 'broken'

export interface Law<Subject> {
  readonly name: string
  /** Rejects if the implementation breaks the law. */
  readonly check: (subject: Subject) => Promise<void>
  /** Whether the options of the suite suffice for this law; `true` by default. */
  readonly isTried?: (subject: Subject) => boolean
}

/** Declares one test for each law. A law that cannot be tried with these options is skipped. */
export const suite = <Subject>(title: string, laws: ReadonlyArray<Law<Subject>>, subject: Subject): void =>
  describe(title, () => {
    for (const { name, check, isTried = () => true } of laws) {
      const declare = isTried(subject) ? it : it.skip
      declare(name, () => check(subject))
    }
  })

export interface LawQuestion {
  readonly name: string
  readonly read: () => Observable<Either<ContentError, unknown>>
  /** Whether the answer depends on the backend: a value of the whole one, an error of the broken one. */
  readonly isOwn: boolean
}

/** The maximum time for one question in a suite. Recorded answers take no time, so this only bounds a hang. */
const answerTimeoutMs = 4_000

/**
 * The only answer to a question. Rejects if the question throws, errors, does not complete, or has another number of
 * answers.
 */
export const oneFrom = async <A>(read: () => Observable<A>): Promise<A> => {
  const answers = await lastValueFrom(defer(read).pipe(timeout({ each: answerTimeoutMs }), toArray()))
  const [answer, ...further] = answers
  if (answer === undefined || further.length > 0) throw new Error(`answers ${answers.length} times`)
  return answer
}

/** Runs a check whose failure message begins with its subject: a question, or an id. */
export const naming = async (name: string, check: () => void | Promise<void>): Promise<void> => {
  try {
    await check()
  } catch (thrown) {
    throw new Error(`${name}: ${thrown instanceof Error ? thrown.message : String(thrown)}`, {
      cause: thrown,
    })
  }
}

/** Expects an empty list; a failure shows `subject`. */
export const expectNone = (subject: string, found: ReadonlyArray<unknown>): void =>
  expect({ [subject]: found }).toEqual({ [subject]: [] })

/** The values that occur more than once. */
export const duplicates = <A>(values: ReadonlyArray<A>): ReadonlyArray<A> => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]

/**
 * A kind that no adapter knows, as a remote may declare one. No backend has entries of it, unless a suite adds them.
 */
export const unheardKind = defineKind({
  name: 'contract/unheard',
  fields: {
    title: 'name',
    body: 'richText',
    goal: 'money',
    date: 'day',
    pictures: { type: 'pictures', most: 2 },
  },
})
knowKinds([unheardKind])

/** Facts about the implementation under test. */
export interface ContentOptions {
  /** The id of a menu that the whole backend has and whose page is not empty. */
  readonly menuId?: string
  /**
   * Kinds that the backend itself holds: while it is broken they must fail. Others come from the samples and may
   * answer.
   */
  readonly lists?: ReadonlyArray<Kind>
  /** The number of requests sent so far, by all content that `make` returned. */
  readonly calls?: () => number
}

export interface ContentSubject
  extends Required<Pick<ContentOptions, 'menuId' | 'lists'>>, Pick<ContentOptions, 'calls'> {
  readonly make: (state: BackendState) => Content
}

/** Every question that a backend answers, with the menu page that the whole backend must have. */
const backendQuestions = (menuId: string): ReadonlyArray<Question<unknown>> => [
  menu,
  slides,
  menuPage(menuId),
  ...kinds.map((kind) => list(kind)),
  list(unheardKind),
]

/**
 * The questions of the port, each on a new content. All are answered; with a broken backend they fail, unless another
 * source holds the answer.
 */
export const askedOfContent = (
  { make, menuId, lists }: ContentSubject,
  state: BackendState,
): ReadonlyArray<LawQuestion> => {
  const held = [...kinds.filter((kind) => !lists.includes(kind)), unheardKind].map((kind) => list(kind).path)
  return backendQuestions(menuId).map((question) => {
    const content = make(state)
    return {
      name: question.name,
      read: () => content.ask(question),
      isOwn: state === 'whole' || !held.includes(question.path),
    }
  })
}

/** The reading of one question; `null` if none, which the law of answers reports. */
export const readingFrom = <A>(content: Content, question: Question<A>): Promise<Reading<A> | null> =>
  oneFrom(() => content.ask(question)).then(
    (answer) => (isRight(answer) ? answer.right : null),
    () => null,
  )

/** The page of every menu entry, `null` if it cannot be read; none if the menu cannot be read. */
export const wholePages = async (
  content: Content,
): Promise<ReadonlyArray<{ readonly id: MenuId; readonly page: MenuPage | null }>> => {
  const entries = (await readingFrom(content, menu))?.value ?? []
  return Promise.all(
    allEntries(entries).map(async ({ id }) => ({
      id,
      page: (await readingFrom(content, menuPage(id)))?.value ?? null,
    })),
  )
}

/** Many laws check the readings of a subject, so they are read once. */
const readings = new WeakMap<ContentSubject, Promise<ReadonlyArray<Read>>>()
interface Read {
  readonly question: Question<unknown>
  readonly reading: Reading<unknown> | null
}

const readingsOf = async ({ make, menuId }: ContentSubject): Promise<ReadonlyArray<Read>> => {
  const content = make('whole')
  const entries = (await readingFrom(content, menu))?.value ?? []
  const questions = [...backendQuestions(menuId), ...allEntries(entries).map(({ id }) => menuPage(id))]
  return Promise.all(
    questions.map(async (question) => ({ question, reading: await readingFrom(content, question) })),
  )
}

/** Checks the reading of every question and of every page of the menu. Questions without a reading are skipped. */
export const overReadings =
  (check: (reading: Reading<unknown>, question: Question<unknown>) => void) =>
  async (subject: ContentSubject): Promise<void> => {
    const all = readings.get(subject) ?? readingsOf(subject)
    readings.set(subject, all)
    for (const { question, reading } of await all)
      if (reading !== null) await naming(question.name, () => check(reading, question))
  }
