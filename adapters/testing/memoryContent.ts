import { left, right, isLeft, isRight } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { defer, of, firstValueFrom } from 'rxjs'
import type { Observable } from 'rxjs'
import { askOf } from '../port/ask'
import type { Ask } from '../port/ask'
import type { Content, ContentError, ContentResult, Fault, Question } from '../port/content'
import { readNow } from '../port/content'
import { keyOf } from '../domain/kind'
import type { AnyEntity, EntityOf, KindDeclaration } from '../domain/kind'
import { isSiteKind } from '../domain/kinds'
import type { Entities, Kind } from '../domain/kinds'
import type { Menu } from '../domain/menu'
import type { Section } from '../domain/menuPage'
import type { Redirect } from '../domain/redirect'
import type { Slide } from '../domain/codecs'
import type { Answers } from '../questions/family'
import { single, answers, contentOf } from '../questions/family'
import { kindIn, knowKinds } from '../questions/knownKinds'
import { partQuestions } from '../questions/askPart'
import { list, menu as menuQuestion, menuPages, slides as slidesQuestion } from '../questions/questions'
import { redirects as redirectsQuestion } from '../questions/parseQuestion'
import { withSelections } from '../questions/selections'
import { cause, defaultMenu, defaultPages, slide } from './values'

/** The right of an answer; a left fails the test with a message. */
export const rightOf = <A>(either: Either<unknown, A>): A => {
  if (isLeft(either)) throw new Error(`expected an answer, got ${JSON.stringify(either.left)}`)
  return either.right
}

/** The left of an answer; a right fails the test. */
export const leftOf = <E>(either: Either<E, unknown>): E => {
  if (isRight(either)) throw new Error(`expected an error, got ${JSON.stringify(either.right)}`)
  return either.left
}

/** The first answer of a question; an error fails the test. */
export const answerFrom = async <A>(result: Observable<Either<unknown, A>>): Promise<A> =>
  rightOf(await firstValueFrom(result))

/** The content of a test. Each part is a value, or the error that answers questions for it. */
export interface MemoryValues {
  readonly menu?: Menu | ContentError
  readonly slides?: ReadonlyArray<Slide> | ContentError
  /** Sections by menu id, in addition to the default pages; an unknown id has an empty page. */
  readonly pages?: Readonly<Record<string, ReadonlyArray<Section> | ContentError>>
  /** Lists by kind, in addition to three causes; other kinds are empty. */
  readonly lists?: { readonly [K in Kind]?: ReadonlyArray<Entities[K]> | ContentError }
  /** Lists of kinds that a remote declares: `[listOf(jobs, [job('1')])]`; other such kinds are unknown. */
  readonly declared?: ReadonlyArray<DeclaredList>
  /** The paths of the parts of other remotes that can be shown; none by default. */
  readonly parts?: ReadonlyArray<string>
  /** None by default. */
  readonly redirects?: ReadonlyArray<Redirect>
  /** The faults of every reading. */
  readonly faults?: ReadonlyArray<Fault>
}

/** A list of a kind that a remote declares. */
export interface DeclaredList {
  readonly kind: KindDeclaration
  readonly entries: ReadonlyArray<AnyEntity> | ContentError
}

export const listOf = <K extends KindDeclaration>(
  kind: K,
  entries: ReadonlyArray<EntityOf<K>> | ContentError,
): DeclaredList => ({ kind, entries })

/** The error of a backend that does not answer. */
export const down = {
  _tag: 'Unreachable',
  url: 'https://cms.example.test/x',
  reason: 'status 500',
  status: 500,
  retryAfterMs: 0,
} as const

/** Adapter: content held in memory, for tests of pages. Answers at once. */
export const memoryContent = ({
  menu = defaultMenu,
  slides = [slide('1'), slide('2')],
  pages = {},
  lists = {},
  declared = [],
  parts = [],
  redirects = [],
  faults = [],
}: MemoryValues = {}): Content => {
  knowKinds(declared.map(({ kind }) => kind))
  const answer = <A extends object>(value: A | ContentError): ContentResult<A> =>
    defer(() => of('_tag' in value ? left(value) : right(readNow(value, faults))))

  const allLists: NonNullable<MemoryValues['lists']> = {
    causes: [cause('1'), cause('2'), cause('3')],
    ...lists,
  }
  const allPages = { ...defaultPages, ...pages }
  const entriesOf = (kind: KindDeclaration): ReadonlyArray<AnyEntity> | ContentError =>
    (isSiteKind(kind.name)
      ? allLists[kind.name]
      : declared.find((candidate) => keyOf(candidate.kind) === keyOf(kind))?.entries) ?? []
  const listAnswers: Answers = (question) => {
    const kind = kindIn(question.path)
    return (
      kind && answers(single<ReadonlyArray<AnyEntity>>(list(kind)), () => answer(entriesOf(kind)))(question)
    )
  }
  return withSelections(
    contentOf([
      answers(single(menuQuestion), () => answer(menu)),
      answers(single(slidesQuestion), () => answer(slides)),
      answers(single(redirectsQuestion), () => answer(redirects)),
      answers(menuPages, (id) => {
        const page = (Object.hasOwn(allPages, id) ? allPages[id] : undefined) ?? []
        return answer('_tag' in page ? page : { id, sections: page })
      }),
      listAnswers,
      answers(partQuestions, (path) =>
        defer(() => of(right(readNow(parts.includes(path) ? { path, entry: '', data: {} } : null)))),
      ),
    ]),
  )
}

/** The same content as the `ask` of a page. */
export const memoryAsk = (values: MemoryValues = {}): Ask => askOf(memoryContent(values))

/** `next`, except for one question, which `result` answers. */
export const answering = <A>(question: Question<A>, result: ContentResult<A>, next: Content): Content =>
  contentOf([answers(single(question), () => result)], next)
