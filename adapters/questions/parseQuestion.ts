import { kinds } from '../domain/entities'
import type { Kind } from '../domain/entities'
import { MenuId } from '../domain/menu'
import type { Question } from '../port/content'
import { single } from './family'
import type { QuestionFamily } from './family'
import { partsOf } from './parts'
import { entities, ids, list, listed, menu, menuPages, size, slides } from './questions'

/** Parts of `list`, and of `listed`. */
export const listParts = <K extends Kind>(kind: K) => partsOf(kind, list(kind))
export const listedParts = <K extends Kind>(kind: K) => partsOf(kind, listed(kind))

type Parse = (path: string) => Question<unknown> | null

/** Ids must fit in an address. */
const isAddressable = (step: unknown): boolean => typeof step !== 'string' || MenuId.is(step)

const parsing =
  <Steps extends ReadonlyArray<unknown>, A>({ stepsOf, question }: QuestionFamily<Steps, A>): Parse =>
  (path) => {
    const steps = stepsOf(path)
    return steps !== null && steps.every(isAddressable) ? question(...steps) : null
  }

/** Questions that are asked of a backend. */
const ofBackend: ReadonlyArray<Parse> = [
  parsing(single(menu)),
  parsing(single(slides)),
  parsing(menuPages),
  ...kinds.map((kind) => parsing(single(list(kind)))),
]

/** Questions that are answered by selecting from a backend's answer. */
const selections: ReadonlyArray<Parse> = kinds.flatMap((kind) => [
  parsing(single(listed(kind))),
  parsing(listParts(kind)),
  parsing(listedParts(kind)),
  parsing(entities(kind)),
  parsing(single(ids(kind))),
  parsing(single(size(kind))),
])

const firstOf =
  (all: ReadonlyArray<Parse>): Parse =>
  (path) =>
    all.reduce<Question<unknown> | null>((found, parse) => found ?? parse(path), null)

/** The question that a URL-encoded path names; `null` when it names none, or an id that does not fit in an address. */
export const parseQuestion = firstOf([...ofBackend, ...selections])

/** Like `parseQuestion`, but only for questions that are asked of a backend. */
export const parseBackendQuestion = firstOf(ofBackend)
