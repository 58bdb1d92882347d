import { isLeft, isRight } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { defer, forkJoin } from 'rxjs'
import type { ContentError } from '../port/content'
import { naming, oneFrom } from './law'
import type { LawQuestion, BackendState, Law } from './law'

const oneLine: unknown = expect.stringMatching(/^[^\r\n]{1,1000}$/)

/** The form of a `describe` text: the type and length of a value, never its content. */
const described: unknown = expect.stringMatching(
  /^(?:null|nothing|true or false|number|bigint|function|symbol|empty text|(?:text|list|object) of [\d,]+ \w+)$/,
)

/** An error describes in one line the failure, its place, and the time to retry, and does not quote the response. */
const expectDescribed = (error: ContentError): void => {
  if (error._tag === 'Unreachable') {
    const { status, retryAfterMs } = error
    expect(error).toEqual({ _tag: 'Unreachable', url: oneLine, reason: oneLine, status, retryAfterMs })
    expect(retryAfterMs ?? 0).toBeGreaterThanOrEqual(0)
  } else expect(error).toEqual({ _tag: 'Malformed', url: oneLine, expected: oneLine, got: described })
}

/** The answer with the time of its reading zeroed, for comparison. */
const withoutTime = (answer: Either<ContentError, unknown>): unknown =>
  isRight(answer) && typeof answer.right === 'object' && answer.right !== null && 'at' in answer.right
    ? { ...answer.right, at: 0 }
    : answer

/** Laws for the answers to every question, of an adapter or of the port, whatever the value. */
export const answerLaws = <Subject extends { readonly calls?: () => number }>(
  questionsOf: (subject: Subject, state: BackendState) => ReadonlyArray<LawQuestion>,
): ReadonlyArray<Law<Subject>> => {
  /** Checks the questions in sequence, because requests are counted globally. */
  const over =
    (state: BackendState, check: (question: LawQuestion, calls: () => number) => void | Promise<void>) =>
    async (subject: Subject): Promise<void> => {
      for (const question of questionsOf(subject, state))
        await naming(question.name, () => check(question, subject.calls ?? (() => 0)))
    }
  return [
    {
      name: 'answers once, then completes',
      check: over('whole', async ({ read, isOwn }) => {
        const answer = await oneFrom(read)
        if (isOwn && isLeft(answer)) throw new Error(`no answer: ${JSON.stringify(answer.left)}`)
      }),
    },
    {
      name: 'is cold: each reader sends a request',
      check: over('whole', async ({ read }, calls) => {
        const before = calls()
        const result = read()
        expect({ askedBeforeAnySubscription: calls() - before }).toEqual({
          askedBeforeAnySubscription: 0,
        })
        const first = await oneFrom(() => result)
        expect(withoutTime(await oneFrom(() => result))).toEqual(withoutTime(first))
      }),
    },
    {
      name: 'gives concurrent subscribers the same answer',
      check: over('whole', async ({ read }) => {
        const [first, second] = await oneFrom(() => forkJoin([defer(read), defer(read)]))
        expect(withoutTime(second)).toEqual(withoutTime(first))
      }),
    },
    {
      name: 'can be unsubscribed at any time, and twice',
      check: over('whole', async ({ read }) => {
        // The law of answers reports its errors.
        const subscription = defer(read).subscribe({ error: () => undefined })
        subscription.unsubscribe()
        subscription.unsubscribe()
        await oneFrom(read)
      }),
    },
    {
      name: 'answers one Left while the backend is broken',
      check: over('broken', async ({ read, isOwn }) => {
        const answer = await oneFrom(read)
        if (isOwn && isRight(answer)) throw new Error('answers although the backend is broken')
      }),
    },
    {
      name: 'describes an error in one line, without data',
      check: over('broken', async ({ read }) => {
        const answer = await oneFrom(read)
        if (isLeft(answer)) expectDescribed(answer.left)
      }),
    },
  ]
}
