import { isLeft, isRight } from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import type { Answer, Content, Question, Reading } from '../port/content'
import { list, menu, menuPage, slides } from '../questions/questions'
import { kinds } from '../domain/entities'
import type { Kind } from '../domain/entities'
import { allEntries } from '../domain/menu'
import type { Menu } from '../domain/menu'
import type { MenuPage } from '../domain/menuPage'
import { oneFrom, withPrefix } from './law'
import type { BackendState, Breaches } from './law'

/** What a suite has to know about the implementation under test. */
export interface ContentOptions {
  /** The id of a menu that the whole backend has and whose page is not empty. */
  readonly menuId?: string
  /**
   * Kinds that the backend itself holds: while it is broken they must fail. Others come from the samples and may
   * answer.
   */
  readonly lists?: ReadonlyArray<Kind>
  /** How many requests were sent so far, by everything that `make` returned. */
  readonly asks?: () => number
}

export interface ContentSubject
  extends Required<Pick<ContentOptions, 'menuId' | 'lists'>>, Pick<ContentOptions, 'asks'> {
  readonly make: (state: BackendState) => Content
}

/** Every question that a backend answers, with the one menu page that the whole backend is known to have. */
export const questionsOf = ({ menuId }: ContentSubject): ReadonlyArray<Question<unknown>> => [
  menu,
  slides,
  menuPage(menuId),
  ...kinds.map((kind) => list(kind)),
]

/** Whether a list that another source holds answers it, even while the backend is broken. */
export const isFromOtherSource = ({ lists }: ContentSubject, { path }: Question<unknown>): boolean =>
  kinds.some((kind) => path === list(kind).path && !lists.includes(kind))

/** The reading of one question, and what is wrong with the form of the answer. */
export const read = async <A>(
  ask: () => Observable<Answer<A>>,
): Promise<{ readonly reading: Reading<A> | null; readonly breaches: Breaches }> => {
  const { answer, breaches } = await oneFrom(ask)
  if (answer === undefined || breaches.length > 0) return { reading: null, breaches }
  return isLeft(answer)
    ? { reading: null, breaches: [`no answer: ${JSON.stringify(answer.left)}`] }
    : { reading: answer.right, breaches }
}

/** The menu tree of the whole backend; `null` when it cannot be read, which another law reports. */
export const wholeMenu = async (content: Content): Promise<Menu | null> => {
  const { reading } = await read(() => content.ask(menu))
  return reading?.value ?? null
}

export interface AskedPage {
  readonly id: string
  readonly page: MenuPage | null
  readonly breaches: Breaches
}

/** Every page of the menu, by its entry's id; `null` when the menu cannot be read. */
export const wholePages = async (content: Content): Promise<ReadonlyArray<AskedPage> | null> => {
  const entries = await wholeMenu(content)
  if (entries === null) return null
  return Promise.all(
    allEntries(entries).map(async ({ id }) => {
      const { reading, breaches } = await read(() => content.ask(menuPage(id)))
      return { id, page: reading?.value ?? null, breaches: withPrefix(`menu page ${id}`, breaches) }
    }),
  )
}

/**
 * Checks the reading of every question and of every page of the menu. A question without an answer is skipped, because
 * another law reports it; without any answer the law counts as not tried.
 */
export const overReadings =
  (check: (reading: Reading<unknown>, question: Question<unknown>) => Breaches) =>
  async (subject: ContentSubject): Promise<Breaches | null> => {
    const content = subject.make('whole')
    const pages = allEntries((await wholeMenu(content)) ?? []).map(({ id }) => menuPage(id))
    const asked = [...questionsOf(subject), ...pages].map(async (question) => {
      const { reading } = await read(() => content.ask(question))
      return reading === null ? null : withPrefix(question.name, check(reading, question))
    })
    const checked = (await Promise.all(asked)).filter((breaches) => breaches !== null)
    return checked.length === 0 ? null : checked.flat()
  }

/** Tries every question of the port on a new content, one after the other because requests are counted globally. */
export const overQuestions =
  (
    state: BackendState,
    check: (content: Content, question: Question<unknown>, subject: ContentSubject) => Promise<Breaches>,
  ) =>
  async (subject: ContentSubject): Promise<Breaches> => {
    const found: string[] = []
    for (const question of questionsOf(subject))
      found.push(...withPrefix(question.name, await check(subject.make(state), question, subject)))
    return found
  }

/** The answer with the time of its reading zeroed, for comparison. */
export const withoutTime = (answer: Answer<unknown> | undefined): unknown =>
  answer === undefined || !isRight(answer) ? answer : { ...answer.right, at: 0 }
