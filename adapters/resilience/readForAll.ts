import { isLeft, right } from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import {
  asyncScheduler,
  concatMap,
  defer,
  EMPTY,
  filter,
  finalize,
  from,
  map,
  merge,
  of,
  ReplaySubject,
  switchMap,
  take,
  timer,
} from 'rxjs'
import { cacheLimits, lastGoodLimits, nodesLimits } from '../limits'
import type { Answer, ContentResult, Question, Reading, Wrap } from '../port/content'
import { errorFault } from '../port/faults'
import type { Nodes, PublishedReading, ReadingClaim } from '../port/nodes'
import { isReadingFor } from '../questions/family'
import type { WithReading } from '../questions/family'
import { fileText, readingOfText } from './lastGood/keptFile'

interface ReadForAllOptions {
  readonly nodes: Nodes
  /** The time for which an answer of the backend is fresh, in milliseconds. */
  readonly freshMs: number
}

interface ReadForAll {
  readonly wrap: Wrap
  /** Decodes a published reading of the question; `null` if this version of the site does not understand it. */
  readonly readingOf: <A>(question: Question<A>, published: PublishedReading) => Reading<A> | null
}

/**
 * One node requests content from the backend, and all nodes show its answer, so the backend's load does not grow with
 * their number. A node that cannot follow the others shows its stored content and requests the rest directly. Every
 * node, including the publisher, answers a question with the last published reading, so that a visitor who changes
 * nodes never sees older content.
 */
export const makeReadForAll = ({ nodes, freshMs }: ReadForAllOptions): ReadForAll => {
  const decoded = new LRUCache<string, WithReading<unknown> & { readonly text: string }>({
    max: cacheLimits.keys,
  })

  const readingOf = <A>(
    question: Question<A>,
    { path, text, origin, at }: PublishedReading,
  ): Reading<A> | null => {
    const known = decoded.get(path)
    if (known?.text === text && isReadingFor(known, question)) return { ...known.reading, origin, at }
    const read = readingOfText(question, text)
    if (isLeft(read)) return null
    decoded.set(path, { question, reading: read.right, text })
    return { ...read.right, origin, at }
  }

  /**
   * A stand-in for a due answer does not have the backend's origin: it would be cached as one, and no node would
   * request it again.
   */
  const published = <A>(
    question: Question<A>,
  ): { readonly reading: Reading<A>; readonly isCurrent: boolean } | null => {
    const found = nodes.find(question.path)
    const reading = found && readingOf(question, found)
    if (found === null || reading === null) return null
    const { isCurrent } = found
    return { reading: isCurrent ? reading : { ...reading, origin: 'memory' }, isCurrent }
  }

  /** A stand-in for the backend's answer is fresh as long as a failure. */
  const publish = async <A>(
    claim: ReadingClaim,
    question: Question<A>,
    answer: Answer<A>,
  ): Promise<Answer<A>> => {
    const before = published(question)
    if (isLeft(answer))
      return before === null
        ? answer
        : right({ ...before.reading, faults: [errorFault(question.name)(answer.left)] })
    const { path } = question
    const { faults, origin, at } = answer.right
    const text = fileText(path, { ...answer.right, at: 0 })
    decoded.set(path, { question, reading: { ...answer.right, faults: [] }, text })
    await claim.publish({ text, origin, at }, origin === 'network' ? freshMs : cacheLimits.failureMs)
    // Another node may have published a newer reading while this one was sent. If publishing failed, the other nodes
    // do not show this reading, so this node does not either.
    const shown = published(question)?.reading
    return shown === undefined ? answer : right({ ...shown, faults })
  }

  const readOnce = <A>(result: ContentResult<A>, question: Question<A>, since: number): ContentResult<A> =>
    defer(() => {
      const known = published(question)
      // A disconnected node shows what all nodes have shown: the others would not have a new reading.
      if (!nodes.follows()) return known === null ? result.pipe(take(1)) : of(right(known.reading))
      if (known?.isCurrent === true) return of(right(known.reading))
      return from(nodes.claim(question.path)).pipe(
        switchMap((claim) =>
          claim === null ? ofAnother(result, question, since) : forAll(result, question, claim),
        ),
      )
    })

  /** A read for all nodes continues to its end, even if its reader has left. */
  const forAll = <A>(
    result: ContentResult<A>,
    question: Question<A>,
    claim: ReadingClaim,
  ): ContentResult<A> => {
    const answers = new ReplaySubject<Answer<A>>()
    result
      .pipe(
        concatMap((answer) => publish(claim, question, answer)),
        finalize(claim.release),
      )
      .subscribe(answers)
    return answers.pipe(take(1))
  }

  /** Waits for the request of another node. A reader with stored content waits no longer than for a backend. */
  const ofAnother = <A>(result: ContentResult<A>, question: Question<A>, since: number): ContentResult<A> =>
    defer(() => {
      const known = published(question)
      if (known?.isCurrent === true) return of(right(known.reading))
      const waited = asyncScheduler.now() - since
      const received = nodes.published.pipe(
        filter(({ path }) => path === question.path),
        map(() => published(question)),
        switchMap((now) => (now?.isCurrent === true ? of<Answer<A>>(right(now.reading)) : EMPTY)),
      )
      const isOver = known !== null && waited + nodesLimits.askAgainMs >= lastGoodLimits.patienceMs
      const late = isOver
        ? timer(lastGoodLimits.patienceMs - waited).pipe(map((): Answer<A> => right(known.reading)))
        : timer(nodesLimits.askAgainMs).pipe(switchMap(() => readOnce(result, question, since)))
      return merge(received, late).pipe(take(1))
    })

  return {
    wrap: (result, question) => defer(() => readOnce(result, question, asyncScheduler.now())),
    readingOf,
  }
}
