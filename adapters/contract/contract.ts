import type { Content } from '../port/content'
import { answerLaws } from './answerLaws'
import type { BackendState, Law } from './law'
import type { ContentOptions, ContentSubject } from './contentSubject'
import { readingLaws } from './readingLaws'
import { sourceLaws } from './sourceLaws'
import type { SourceOptions, SourceSubject } from './sourceSubject'
import { suite } from './suite'
import { valueLaws } from './valueLaws'
import type { Abilities, Source } from '../port/source'

export type { BackendState } from './law'

/** The laws of the port: for every adapter below it and every decorator around it. */
export const contentLaws: ReadonlyArray<Law<ContentSubject>> = [...answerLaws, ...readingLaws, ...valueLaws]

/**
 * Tries the laws of the port on what `make` makes, a test a law, and prints their card. The whole backend has a menu
 * with id `menuId` (else 1) and something on its page; the broken one fails every request.
 */
export const contentContract = (
  name: string,
  make: (state: BackendState) => Content,
  { abilities, menuId = '1', lists = [], asks }: ContentOptions & { readonly abilities?: Abilities } = {},
): void =>
  suite({
    name,
    laws: contentLaws,
    subject: () => ({ make, menuId, lists, ...(asks === undefined ? {} : { asks }) }),
    abilities,
    kinds: lists.length === 0 ? undefined : lists,
  })

/** Tries what an adapter must keep by itself, a test a law, and prints its card with what it can do. */
export const sourceContract = (
  name: string,
  make: (state: BackendState) => Source,
  { menuId = '1', ...options }: SourceOptions = {},
): void => {
  const { abilities, kinds } = make('whole')
  suite<SourceSubject>({
    name,
    laws: sourceLaws,
    subject: () => ({ make, menuId, ...options }),
    abilities,
    kinds,
  })
}
