import { isLeft, isRight, right } from 'fp-ts/Either'
import { asyncScheduler, defer, of, switchMap, tap } from 'rxjs'
import { revisionLimits } from '../limits'
import type { Answer, ContentResult, Question, Reading, Wrap } from '../port/content'
import type { RevisedQuestion, Source } from '../port/source'
import { sourceQuestionOf } from '../questions/askByPath'
import { redirects } from '../questions/parseQuestion'

interface Revisions {
  readonly wrap: Wrap
  /** Invalidates these paths, or all: the next reader requests them from the backend. */
  readonly forget: (paths?: ReadonlyArray<string>) => void
}

/** The last answer to a question, with times of the scheduler's clock. */
interface Kept {
  readonly reading: Reading<unknown>
  readonly readAt: number
  /**
   * The revision at the time of the request, and the time at which it became known; `null` if no revision was
   * requested.
   */
  readonly revision: string | null
  readonly since: number
}

/**
 * Reads a long list again only if its backend reports a possible change (`revision` of its source): a list of 5,000
 * entries takes fifty requests. If the revision fails for any reason, the list is read as usual.
 */
export const makeRevisions = ({ revision }: Pick<Source, 'revision'>): Revisions => {
  const kept = new Map<string, Kept>()

  const reading = <A>(
    result: ContentResult<A>,
    { path }: Question<A>,
    at: Pick<Kept, 'revision' | 'since'>,
  ): ContentResult<A> =>
    result.pipe(
      tap((answer) => {
        if (isRight(answer) && isCostly(path, answer.right.value))
          kept.set(path, { ...at, reading: answer.right, readAt: asyncScheduler.now() })
        else kept.delete(path)
      }),
    )

  return {
    wrap: <A>(result: ContentResult<A>, question: Question<A>): ContentResult<A> =>
      defer(() => {
        const known = kept.get(question.path)
        const now = asyncScheduler.now()
        const source = known === undefined ? null : revisedBy(question)
        const asking = source === null ? null : (revision?.(source) ?? null)
        if (known === undefined || asking === null)
          return reading(result, question, { revision: null, since: now })
        return asking.pipe(
          switchMap((revision) => {
            if (isLeft(revision)) return reading(result, question, { revision: null, since: now })
            const isSame = revision.right === known.revision
            // The reading is of a question with the same path, which decides its type.
            if (isSame && isTrusted(known, now)) return of(reread(known.reading) as Answer<A>)
            return reading(result, question, { revision: revision.right, since: isSame ? known.since : now })
          }),
        )
      }),
    forget: (paths = [...kept.keys()]) => paths.forEach((path) => kept.delete(path)),
  }
}

const revisedBy = ({ path }: Question<unknown>): RevisedQuestion | null =>
  path === redirects.path ? { of: 'redirects' } : sourceQuestionOf(path)

/** Old addresses may combine all lists, so they are costly at any length. */
const isCostly = (path: string, value: unknown): boolean =>
  path === redirects.path || (Array.isArray(value) && value.length >= revisionLimits.fewest)

const isTrusted = ({ readAt, since }: Kept, now: number): boolean =>
  readAt - since >= revisionLimits.settledMs && now - readAt < revisionLimits.trustedMs

/** The backend has just confirmed that this reading is current. */
const reread = <A>(reading: Reading<A>): Answer<A> => right({ ...reading, at: Date.now() })
