import { isLeft, isRight } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import type { Observable } from 'rxjs'
import type { Answer, Content, ContentResult, Reading } from '../port/content'
import { codecs, listCodec } from '../domain/codecs'
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

/** One question of the port. Its value is `unknown`: what follows does not look at the type. */
export interface Question {
  readonly name: string
  readonly ask: (content: Content) => ContentResult<unknown>
  readonly codec: Decoder<unknown, unknown>
  /** Whether the broken backend may still answer it. */
  readonly fromElsewhere: boolean
}

export const pageQuestion = (id: string): Question => ({
  name: `menu page ${id}`,
  ask: (content) => content.menuPage(id),
  codec: codecs.menuPage,
  fromElsewhere: false,
})

/** Every question of the port. */
export const questionsOf = ({ menuId, lists }: ContentSubject): ReadonlyArray<Question> => [
  { name: 'menu', ask: (content) => content.menu(), codec: codecs.menu, fromElsewhere: false },
  { name: 'slides', ask: (content) => content.slides(), codec: codecs.slides, fromElsewhere: false },
  pageQuestion(menuId),
  ...kinds.map((kind) => ({
    name: `list of ${kind}`,
    ask: (content: Content) => content.list(kind),
    codec: listCodec(kind),
    fromElsewhere: !lists.includes(kind),
  })),
]

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
  const { reading } = await read(() => content.menu())
  return reading?.value ?? null
}

export interface AskedPage {
  readonly id: string
  readonly page: MenuPage | null
  readonly breaches: Breaches
}

/** Every page of the menu, by its entry's id; `null` where the menu cannot be had. */
export const wholePages = async (content: Content): Promise<ReadonlyArray<AskedPage> | null> => {
  const menu = await wholeMenu(content)
  if (menu === null) return null
  return Promise.all(
    allEntries(menu).map(async ({ id }) => {
      const { reading, breaches } = await read(() => content.menuPage(id))
      return { id, page: reading?.value ?? null, breaches: under(`menu page ${id}`, breaches) }
    }),
  )
}

/**
 * Looks at the reading of every question and of every page of the menu, one after the other. A question without an
 * answer is told by a law of its own; not tried when there is no answer at all.
 */
export const overReadings =
  (look: (reading: Reading<unknown>, question: Question) => Breaches) =>
  async (subject: ContentSubject): Promise<Breaches | null> => {
    const content = subject.make('whole')
    const pages = allEntries((await wholeMenu(content)) ?? []).map(({ id }) => pageQuestion(id))
    const asked = [...questionsOf(subject), ...pages].map(async (question) => {
      const { reading } = await read(() => question.ask(content))
      return reading === null ? null : under(question.name, look(reading, question))
    })
    const looked = (await Promise.all(asked)).filter((breaches) => breaches !== null)
    return looked.length === 0 ? null : looked.flat()
  }

/** Tries every question of the port on a content of its own; one after the other, because requests are counted over all. */
export const overQuestions =
  (
    state: BackendState,
    look: (content: Content, question: Question, subject: ContentSubject) => Promise<Breaches>,
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
