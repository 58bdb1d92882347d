import { isLeft, right } from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import type { Question, Reading } from '../../port/content'
import { lastGoodLimits } from '../../limits'
import { answerAs, remember } from '../../questions/answerAs'

/** The last good reading of each question. Neither throws nor waits. */
export interface Memory {
  /** As it was put, from `memory` or from `disk`; `null` when there is none. */
  readonly get: <A>(question: Question<A>) => Reading<A> | null
  readonly put: <A>(question: Question<A>, reading: Reading<A>) => void
  readonly forget: (paths: ReadonlyArray<string>) => void
}

/** A stored reading as an answer to this question; `null` where it is none, or of another type. */
export const readingAs = <A>(
  question: Question<A>,
  stored: Reading<unknown> | null | undefined,
): Reading<A> | null => {
  if (stored === null || stored === undefined) return null
  const answer = answerAs(question, right(stored))
  return isLeft(answer) ? null : answer.right
}

/** Kept in this process alone. Beyond `maxKeys` questions, the one that was used least recently is dropped. */
export const inMemory = ({
  maxKeys = lastGoodLimits.memoryKeys,
}: { readonly maxKeys?: number } = {}): Memory => {
  const kept = new LRUCache<string, Reading<unknown>>({ max: maxKeys })
  return {
    get: (question) => readingAs(question, kept.get(question.path)),
    put: (question, reading) => {
      remember(question, reading.value)
      kept.set(question.path, reading.origin === 'disk' ? reading : { ...reading, origin: 'memory' })
    },
    forget: (paths) => paths.forEach((path) => kept.delete(path)),
  }
}
