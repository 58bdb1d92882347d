import { LRUCache } from 'lru-cache'
import type { Question, Reading } from '../../port/content'
import { lastGoodLimits } from '../../limits'
import { isReadingFor } from '../../questions/sameType'
import type { WithReading } from '../../questions/sameType'

/** The last good reading of each question. Neither throws nor waits. */
export interface Memory {
  /** As it was put, from `memory` or from `disk`; `null` when there is none. */
  readonly get: <A>(question: Question<A>) => Reading<A> | null
  readonly put: <A>(question: Question<A>, reading: Reading<A>) => void
  readonly forget: (paths: ReadonlyArray<string>) => void
}

/** Kept in this process alone. Beyond `maxKeys` questions, the one that was used least recently is dropped. */
export const inMemory = ({
  maxKeys = lastGoodLimits.memoryKeys,
}: { readonly maxKeys?: number } = {}): Memory => {
  const kept = new LRUCache<string, WithReading<unknown>>({ max: maxKeys })
  return {
    get: (question) => {
      const known = kept.get(question.path)
      return known !== undefined && isReadingFor(known, question) ? known.reading : null
    },
    put: (question, reading) => {
      const origin = reading.origin === 'disk' ? 'disk' : 'memory'
      kept.set(question.path, { question, reading: { ...reading, origin } })
    },
    forget: (paths) => paths.forEach((path) => kept.delete(path)),
  }
}
