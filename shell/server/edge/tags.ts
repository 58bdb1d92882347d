import { createHash } from 'node:crypto'
import type { MadeOf } from '../http/readyResponses'
import { limits } from './limits'

/** Every response in the cache has it. */
export const ALL = 'all'

/** A response that shows more than its tags could name: it is purged with every change of the content. */
export const ANY = 'any'

/** The tag of a question. Caches may ignore case. */
export const questionTag = (path: string): string =>
  `q${createHash('sha256').update(path).digest('hex').slice(0, 10)}`

/** The tag of the releases: every document names all of them, so that none is as it was when one has changed. */
export const setTag = (set: string): string => `s${set}`

/** The tags of a response. */
export const tagsOf = ({ set, versions }: MadeOf): ReadonlyArray<string> => [
  ALL,
  setTag(set),
  ...(versions === null || versions.size > limits.tags ? [ANY] : [...versions.keys()].map(questionTag)),
]
