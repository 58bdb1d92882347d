import { isLeft, isRight } from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import type { Answer, Content, Question, Reading } from '../port/content'
import { list, menu, menuPage, slides } from '../questions/questions'
import { kinds } from '../domain/entities'
import type { Kind } from '../domain/entities'
import { allEntries } from '../domain/menu'
import type { Menu } from '../domain/menu'
import type { MenuPage } from '../domain/menuPage'
import { oneFrom, under } from './law'
import type { BackendState, Breaches } from './law'

/** What a suite is told of the implementation that it tries. */
export interface ContentOptions {
  /** A menu that the whole backend has, with something on its page. */
  readonly menuId?: string
  /** Kinds that the broken backend holds itself: those cannot answer. Others come from samples and may. */
  readonly lists?: ReadonlyArray<Kind>
  /** How many requests went out so far, over all that `make` made. */
  readonly asks?: () => number
}

export interface ContentSubject
  extends Required<Pick<ContentOptions, 'menuId' | 'lists'>>, Pick<ContentOptions, 'asks'> {
  readonly make: (state: BackendState) => Content
}

/** Every question that is asked of a backend, with the menu page that the whole backend has. */
export const questionsOf = ({ menuId }: ContentSubject): ReadonlyArray<Question<unknown>> => [
  menu,
  slides,
  menuPage(menuId),
  ...kinds.map((kind) => list(kind)),
]

/** Whether the broken backend may still answer it: a list that another source holds. */
export const isFromElsewhere = ({ lists }: ContentSubject, { path }: Question<unknown>): boolean =>
  kinds.some((kind) => path === list(kind).path && !lists.includes(kind))

/** One reading, and what breaks the form of an answer. */
export const read = async <A>(
  ask: () => Observable<Answer<A>>,
): Promise<{ readonly reading: Reading<A> | null; readonly breaches: Breaches }> => {
  const { answer, breaches } = await oneFrom(ask)
  if (answer === undefined || breaches.length > 0) return { reading: null, breaches }
  return isLeft(answer)
    ? { reading: null, breaches: [`no answer, ${JSON.stringify(answer.left)}`] }
    : { reading: answer.right, breaches }
}

/** The menu tree of the whole backend; `null` where it cannot be had, which a law of its own tells. */
export const wholeMenu = async (content: Content): Promise<Menu | null> => {
  const { reading } = await read(() => content.ask(menu))
  return reading?.value ?? null
}

export interface AskedPage {
  readonly id: string
  readonly page: MenuPage | null
  readonly breaches: Breaches
}

/** Every page of the menu, by its entry's id; `null` where the menu cannot be had. */
export const wholePages = async (content: Content): Promise<ReadonlyArray<AskedPage> | null> => {
  const entries = await wholeMenu(content)
  if (entries === null) return null
  return Promise.all(
    allEntries(entries).map(async ({ id }) => {
      const { reading, breaches } = await read(() => content.ask(menuPage(id)))
      return { id, page: reading?.value ?? null, breaches: under(`menu page ${id}`, breaches) }
    }),
  )
}

/**
 * Looks at the reading of every question and of every page of the menu, one after the other. A question without an
 * answer is told by a law of its own; not tried when there is no answer at all.
 */
export const overReadings =
  (look: (reading: Reading<unknown>, question: Question<unknown>) => Breaches) =>
  async (subject: ContentSubject): Promise<Breaches | null> => {
    const content = subject.make('whole')
    const pages = allEntries((await wholeMenu(content)) ?? []).map(({ id }) => menuPage(id))
    const asked = [...questionsOf(subject), ...pages].map(async (question) => {
      const { reading } = await read(() => content.ask(question))
      return reading === null ? null : under(question.name, look(reading, question))
    })
    const looked = (await Promise.all(asked)).filter((breaches) => breaches !== null)
    return looked.length === 0 ? null : looked.flat()
  }

/** Tries every question of the port on a content of its own; one after the other, because requests are counted over all. */
export const overQuestions =
  (
    state: BackendState,
    look: (content: Content, question: Question<unknown>, subject: ContentSubject) => Promise<Breaches>,
  ) =>
  async (subject: ContentSubject): Promise<Breaches> => {
    const found: string[] = []
    for (const question of questionsOf(subject))
      found.push(...under(question.name, await look(subject.make(state), question, subject)))
    return found
  }

/** The answer without the time at which it was read. */
export const timeless = (answer: Answer<unknown> | undefined): unknown =>
  answer === undefined || !isRight(answer) ? answer : { ...answer.right, at: 0 }
