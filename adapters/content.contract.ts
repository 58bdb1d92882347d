import type { Content } from './content'
import { answerLaws } from './contract/answerLaws'
import type { BackendState, Law } from './contract/law'
import type { ContentOptions, ContentSubject } from './contract/contentSubject'
import { readingLaws } from './contract/readingLaws'
import { sourceLaws } from './contract/sourceLaws'
import type { SourceOptions, SourceSubject } from './contract/sourceSubject'
import { suite } from './contract/suite'
import { valueLaws } from './contract/valueLaws'
import type { Abilities, Source } from './source'

export type { BackendState } from './contract/law'

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
export const sourceContract = (name: string, make: (state: BackendState) => Source, { menuId = '1', ...options }: SourceOptions = {}): void => {
  const { abilities, kinds } = make('whole')
  suite<SourceSubject>({ name, laws: sourceLaws, subject: () => ({ make, menuId, ...options }), abilities, kinds })
}
