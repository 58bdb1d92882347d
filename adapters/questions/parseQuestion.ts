import * as t from 'io-ts'
import { heldAs } from '../domain/kind'
import type { KindDeclaration } from '../domain/kind'
import { isSiteKind } from '../domain/kinds'
import { MenuId } from '../domain/menu'
import { onceFor } from '../domain/onceFor'
import type { Question } from '../port/content'
import { single, stepDecoded } from './family'
import type { QuestionFamily } from './family'
import { kindIn, knownKinds } from './knownKinds'
import { entities, ids, list, listed, menu, menuPages, size, slides, partsOf } from './questions'
import { Redirect } from '../domain/redirect'

/** The backend's redirects; the first of an address applies; `[]` when none. Not requested by pages. */
export const redirects: Question<ReadonlyArray<Redirect>> = {
  path: 'redirects',
  name: 'redirects',
  codec: t.readonlyArray(Redirect, 'redirects'),
}

/** Deleted content: one entry of a question's answer, or the whole answer when `id` is `null`. */
export interface DeletedPart {
  readonly question: Question<unknown>
  readonly id: string | null
}

export const listParts = (kind: KindDeclaration) => partsOf(kind, list(kind))
export const listedParts = (kind: KindDeclaration) => partsOf(kind, listed(kind))

type Parse = (path: string) => Question<unknown> | null

/** Whether a step of a path is valid: ids must fit in an address. */
const isAddressable = (step: unknown): boolean => typeof step !== 'string' || MenuId.is(step)

const parsing =
  <Steps extends ReadonlyArray<unknown>, A>({ stepsOf, question }: QuestionFamily<Steps, A>): Parse =>
  (path) => {
    const steps = stepsOf(path)
    return steps !== null && steps.every(isAddressable) ? question(...steps) : null
  }

const firstOf =
  (all: ReadonlyArray<Parse>): Parse =>
  (path) =>
    all.reduce<Question<unknown> | null>((found, parse) => found ?? parse(path), null)

const ofSite = firstOf([
  parsing(single(menu)),
  parsing(single(slides)),
  parsing(single(redirects)),
  parsing(menuPages),
])

/** Parsers for the backend question of a kind, and for the questions selected from its answer. */
const parseList = onceFor((kind: KindDeclaration) => parsing(single(list(kind))))
const parseSelection = onceFor((kind: KindDeclaration) =>
  firstOf([
    parsing(single(listed(kind))),
    parsing(listParts(kind)),
    parsing(listedParts(kind)),
    parsing(entities(kind)),
    parsing(single(ids(kind))),
    parsing(single(size(kind))),
  ]),
)

/** Like `parseQuestion`, but only for questions that are sent to a backend. */
export const parseBackendQuestion: Parse = (path) => {
  const kind = kindIn(path)
  return ofSite(path) ?? (kind && parseList(kind)(path))
}

/**
 * The question paths that a backend's path refers to: the path of a question, or for a kind that a remote
 * declares, which a backend knows by its name (`lists/careers/jobs`), the path of each of its declarations;
 * `[]` when no release declares it. `null` for any other path.
 */
export const pathsMeant = (path: string): ReadonlyArray<string> | null => {
  const question = parseBackendQuestion(path)
  if (question !== null) return [question.path]
  const meant = knownKinds().flatMap((kind) =>
    path === `lists/${heldAs(kind).name}` ? [list(kind).path] : [],
  )
  if (meant.length > 0) return meant
  const [, remote = ''] = /^lists\/([a-z][a-z0-9-]*)\/[a-z][a-z0-9-]*$/.exec(path) ?? []
  // `lists/services/clean-water` is an entry of a kind that backends hold under one word.
  const isOfEntry = isSiteKind(remote) || knownKinds().some(({ from }) => from === remote)
  return remote === '' || isOfEntry ? null : []
}

/**
 * The content that is deleted with an entry. `pages/7` deletes that page and its entry in the menu.
 * `lists/services/5`, `slides/5` and `lists/careers/jobs/5` delete the entry from each answer that the
 * backend's path refers to; `[]` when there is none. `null` for any other path.
 */
export const partsDeleted = (path: string): ReadonlyArray<DeletedPart> | null => {
  const page = parsing(menuPages)(path)
  const [, above = '', step = ''] = /^(.+)\/([^/]+)$/.exec(path) ?? []
  const id = stepDecoded(step)
  if (id === null) return null
  if (page !== null)
    return [
      { question: page, id: null },
      { question: menu, id },
    ]
  if (above === menu.path) return null
  return (
    pathsMeant(above)?.flatMap((meant) => {
      const question = parseBackendQuestion(meant)
      return question === null ? [] : [{ question, id }]
    }) ?? null
  )
}

/** The question that a URL-encoded path names; `null` for none, or an id that does not fit in an address. */
export const parseQuestion: Parse = (path) => {
  const kind = kindIn(path)
  return parseBackendQuestion(path) ?? (kind && parseSelection(kind)(path))
}
