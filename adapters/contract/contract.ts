import type { Content } from '../port/content'
import type { Source } from '../port/source'
import { answerLaws } from './answerLaws'
import { askedOfContent, suite } from './law'
import type { ContentOptions, ContentSubject, BackendState, Law } from './law'
import { sourceLaws } from './sourceLaws'
import type { SourceOptions } from './sourceLaws'
import { valueLaws, readingLaws } from './valueLaws'

export type { BackendState } from './law'

/** The laws of the port, for every adapter below it and every decorator around it. */
export const contentLaws: ReadonlyArray<Law<ContentSubject>> = [
  ...answerLaws(askedOfContent),
  ...readingLaws,
  ...valueLaws,
]

/**
 * Runs one test for each law of the port on the content that `make` returns. The whole backend must have a menu with
 * id `menuId` (default 1) whose page is not empty; the broken one fails every request.
 */
export const contentContract = (
  name: string,
  make: (state: BackendState) => Content,
  { menuId = '1', lists = [], ...options }: ContentOptions = {},
): void => suite(name, contentLaws, { make, menuId, lists, ...options })

/** Runs one test for each law that an adapter must satisfy without the shared layer. */
export const sourceContract = (
  name: string,
  make: (state: BackendState) => Source,
  { menuId = '1', ...options }: SourceOptions = {},
): void => suite(name, sourceLaws, { make, menuId, ...options })
