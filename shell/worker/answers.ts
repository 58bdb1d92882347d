import { makeRelay, unreachable } from '@caravanserai/adapters/relay'
import type { Answer, Content } from '@caravanserai/adapters'
import { left, right } from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import { defer, from, of } from 'rxjs'
import type { SentAnswer } from '../protocol/messages'
import { workerLimits } from '../protocol/workerLimits'

/** The content of one page: the port for its loaders, and a record of what they asked. */
export interface PageContent {
  readonly content: Content
  readonly asked: () => ReadonlyArray<string>
  /** Whether a question could not be answered. */
  readonly incomplete: () => boolean
}

/** What the front says to a question: the current version, and the answer unless this worker was sent it before. */
export interface FrontAnswer {
  /** `null` when there is no answer now. */
  readonly version: string | null
  readonly answer: SentAnswer | null
}

/** Asks the front; with `whole` for the answer itself, because this worker has none of the path. */
export type AskFront = (path: string, whole: boolean) => Promise<FrontAnswer>

/**
 * The answers that this worker was sent, so that the front need not send them with every page. The front says by its
 * version which answer is current; one that is missing here, or that has another version, is asked for.
 */
export class Answers {
  private readonly kept = new LRUCache<string, Kept>({ max: workerLimits.answers })
  private readonly relay = makeRelay()

  keep(path: string, sent: SentAnswer): Kept {
    const before = this.kept.get(path)
    // An equal value stays the same value, so that it is not decoded again.
    const value = before?.version === sent.version ? before.value : sent.reading.value
    const kept = {
      version: sent.version,
      value,
      answer: right({ ...sent.reading, value, faults: [], lost: [] }),
    }
    this.kept.set(path, kept)
    return kept
  }

  /** @param known the versions that are current, by path */
  forPage(known: ReadonlyMap<string, string>, askFront: AskFront): PageContent {
    const asked = new Map<string, Promise<Answer<unknown>> | Answer<unknown>>()
    let incomplete = false

    const fetched = async (path: string): Promise<Answer<unknown>> => {
      const { version, answer } = await askFront(path, !this.kept.has(path))
      if (answer !== null) return this.keep(path, answer).answer
      const kept = this.kept.get(path)
      if (kept !== undefined && kept.version === version) return kept.answer
      incomplete = true
      return left(unreachable(path, 'the site has no answer now'))
    }
    const answerTo = (path: string) => {
      const before = asked.get(path)
      if (before !== undefined) return before
      const kept = this.kept.get(path)
      const answer = kept !== undefined && known.get(path) === kept.version ? kept.answer : fetched(path)
      asked.set(path, answer)
      return answer
    }
    return {
      content: this.relay((path) =>
        defer(() => {
          const answer = answerTo(path)
          return answer instanceof Promise ? from(answer) : of(answer)
        }),
      ),
      asked: () => [...asked.keys()],
      incomplete: () => incomplete,
    }
  }
}

interface Kept {
  readonly version: string
  readonly value: unknown
  readonly answer: Answer<unknown>
}
