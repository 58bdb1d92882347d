import { partIn } from '@caravanserai/adapters/declared-part'
import { makeRelay, unreachable } from '@caravanserai/adapters/relay'
import type { Answer, Content } from '@caravanserai/adapters'
import { isRight, left, right } from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import { defer, from, of } from 'rxjs'
import type { SentAnswer } from '../protocol/messages'
import { workerLimits } from '../protocol/workerLimits'

/** The content of one page: the port for its loaders, with a record of their questions. */
export interface PageContent {
  readonly content: Content
  readonly asked: () => ReadonlyArray<string>
  /** Whether a question could not be answered. A page is complete without its parts. */
  readonly incomplete: () => boolean
  /** The HTML of a part that the page has received; `''` for any other path. */
  readonly htmlOf: (path: string) => string
}

/**
 * The front's response to a question: the current version, and the answer unless this worker has received it before.
 */
export interface FrontAnswer {
  /** `null` when there is no answer now. */
  readonly version: string | null
  readonly answer: SentAnswer | null
}

/** Requests an answer from the front; `whole` requires the value, because this worker has none for the path. */
export type AskFront = (path: string, whole: boolean) => Promise<FrontAnswer>

/**
 * Cache of answers that this worker has received, so that the front does not send them with every page. The front
 * names the current version; an answer that is missing here, or has another version, is requested.
 */
export class Answers {
  private readonly kept = new LRUCache<string, Kept>({ max: workerLimits.answers })
  private readonly relay = makeRelay()

  keep(path: string, sent: SentAnswer): Kept {
    const before = this.kept.get(path)
    // An equal value keeps its identity, so that it is not decoded again.
    const value = before?.version === sent.version ? before.value : sent.reading.value
    const kept = {
      version: sent.version,
      value,
      answer: right({ ...sent.reading, value, faults: [], lost: [] }),
    }
    this.kept.set(path, kept)
    return kept
  }

  /** @param known current versions by path */
  forPage(known: ReadonlyMap<string, string>, askFront: AskFront): PageContent {
    const answersByPath = new Map<string, Promise<Answer<unknown>> | Answer<unknown>>()
    /** HTML of parts, stored with the page's data: another page may replace the answer before this one is rendered. */
    const parts = new Map<string, string>()
    let incomplete = false

    const received = (path: string, answer: Answer<unknown>): Answer<unknown> => {
      if (partIn(path) !== null && isRight(answer)) {
        const { html } = (answer.right.value ?? {}) as { readonly html?: unknown }
        if (typeof html === 'string') parts.set(path, html)
      }
      return answer
    }

    const fetched = async (path: string): Promise<Answer<unknown>> => {
      const { version, answer } = await askFront(path, !this.kept.has(path))
      if (answer !== null) return received(path, this.keep(path, answer).answer)
      const kept = this.kept.get(path)
      if (kept !== undefined && kept.version === version) return received(path, kept.answer)
      if (partIn(path) === null) incomplete = true
      return left(unreachable(path, 'the site has no answer now'))
    }
    const answerTo = (path: string) => {
      const before = answersByPath.get(path)
      if (before !== undefined) return before
      const kept = this.kept.get(path)
      const isKnown = kept !== undefined && known.get(path) === kept.version
      const answer = isKnown ? received(path, kept.answer) : fetched(path)
      answersByPath.set(path, answer)
      return answer
    }
    return {
      content: this.relay((path) =>
        defer(() => {
          const answer = answerTo(path)
          return answer instanceof Promise ? from(answer) : of(answer)
        }),
      ),
      asked: () => [...answersByPath.keys()],
      incomplete: () => incomplete,
      htmlOf: (path) => parts.get(path) ?? '',
    }
  }
}

interface Kept {
  readonly version: string
  readonly value: unknown
  readonly answer: Answer<unknown>
}
