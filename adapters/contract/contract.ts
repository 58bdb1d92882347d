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

/** The laws of the port, for every adapter below it and every decorator around it. */
export const contentLaws: ReadonlyArray<Law<ContentSubject>> = [...answerLaws, ...readingLaws, ...valueLaws]

/**
 * Runs one test for each law of the port on what `make` returns, and prints a card of the results. The whole backend
 * must have a menu with id `menuId` (default 1) whose page is not empty; the broken one fails every request.
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

/**
 * Runs one test for each law that an adapter must satisfy without the shared layer, and prints a card with its
 * abilities.
 */
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
