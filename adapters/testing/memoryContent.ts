import { left, right } from 'fp-ts/Either'
import { defer, of } from 'rxjs'
import { askOf } from '../port/asked'
import type { Ask } from '../port/asked'
import type { Content, ContentError, ContentResult, Fault, Question } from '../port/content'
import { kinds } from '../domain/entities'
import type { Entities, Kind } from '../domain/entities'
import type { Menu } from '../domain/menu'
import type { Section } from '../domain/menuPage'
import type { Slide } from '../domain/slide'
import { readNow } from '../port/readings'
import { answers, contentOf } from '../questions/contentOf'
import type { Answers } from '../questions/contentOf'
import { single } from '../questions/family'
import { list, menu as menuQuestion, menuPages, slides as slidesQuestion } from '../questions/questions'
import { withSelections } from '../questions/selections'
import { cause, defaultMenu, defaultPages, slide } from './values'

/** What a test says of the content. Every part may be a value or the error that asking for it answers. */
export interface MemoryValues {
  readonly menu?: Menu | ContentError
  readonly slides?: ReadonlyArray<Slide> | ContentError
  /** Sections by menu id, beside the default pages; an id that stands nowhere holds nothing. */
  readonly pages?: Readonly<Record<string, ReadonlyArray<Section> | ContentError>>
  /** Lists by kind, beside three causes; a kind that is not here is empty. */
  readonly lists?: { readonly [K in Kind]?: ReadonlyArray<Entities[K]> | ContentError }
  /** Told with every reading. */
  readonly faults?: ReadonlyArray<Fault>
}

/** Adapter: content held in memory, for tests of pages. Answers at once. */
export const memoryContent = ({
  menu = defaultMenu,
  slides = [slide('1'), slide('2')],
  pages = {},
  lists = {},
  faults = [],
}: MemoryValues = {}): Content => {
  const answer = <A extends object>(value: A | ContentError): ContentResult<A> =>
    defer(() => of('_tag' in value ? left(value) : right(readNow(value, faults))))

  const allLists: NonNullable<MemoryValues['lists']> = {
    causes: [cause('1'), cause('2'), cause('3')],
    ...lists,
  }
  const allPages = { ...defaultPages, ...pages }
  const listAnswers = <K extends Kind>(kind: K): Answers =>
    answers(single(list(kind)), () => answer<ReadonlyArray<Entities[K]>>(allLists[kind] ?? []))
  return withSelections(
    contentOf([
      answers(single(menuQuestion), () => answer(menu)),
      answers(single(slidesQuestion), () => answer(slides)),
      answers(menuPages, (id) => {
        const page = (Object.hasOwn(allPages, id) ? allPages[id] : undefined) ?? []
        return answer('_tag' in page ? page : { id, sections: page })
      }),
      ...kinds.map(listAnswers),
    ]),
  )
}

/** The same content as a page asks for it. */
export const memoryAsk = (values: MemoryValues = {}): Ask => askOf(memoryContent(values))

/** `next`, but for one question, which `result` answers. */
export const answering = <A>(question: Question<A>, result: ContentResult<A>, next: Content): Content =>
  contentOf([answers(single(question), () => result)], next)
