import { isDeepStrictEqual } from 'node:util'
import { isLeft } from 'fp-ts/Either'
import { defer, forkJoin } from 'rxjs'
import { errorBreaches } from './errors'
import { unsubscribeTwice, oneFrom, breachUnless } from './law'
import type { Law } from './law'
import { isFromOtherSource, overQuestions, read, withoutTime } from './contentSubject'
import type { ContentSubject } from './contentSubject'

/** How every question of the port is answered, whatever its value. */
export const answerLaws: ReadonlyArray<Law<ContentSubject>> = [
  {
    name: 'answers once, then completes',
    breaches: overQuestions(
      'whole',
      async (content, question) => (await read(() => content.ask(question))).breaches,
    ),
  },
  {
    name: 'is cold: every subscription asks anew',
    breaches: overQuestions('whole', async (content, question, { asks = () => 0 }) => {
      const before = asks()
      const asked = content.ask(question)
      const early = breachUnless(asks() === before, 'asks before anybody has subscribed')
      const first = await oneFrom(() => asked)
      const second = await oneFrom(() => asked)
      return [
        ...early,
        ...second.breaches,
        ...breachUnless(
          isDeepStrictEqual(withoutTime(first.answer), withoutTime(second.answer)),
          'answers the second subscriber differently',
        ),
      ]
    }),
  },
  {
    name: 'gives concurrent subscribers the same answer',
    breaches: overQuestions('whole', async (content, question) => {
      const subscriber = defer(() => content.ask(question))
      const { answer: [one, other] = [], breaches } = await oneFrom(() => forkJoin([subscriber, subscriber]))
      return [
        ...breaches,
        ...breachUnless(
          isDeepStrictEqual(withoutTime(one), withoutTime(other)),
          'answers two concurrent subscribers differently',
        ),
      ]
    }),
  },
  {
    name: 'can be unsubscribed at any time, and twice',
    breaches: overQuestions('whole', async (content, question) => {
      unsubscribeTwice(() => content.ask(question))
      return (await oneFrom(() => content.ask(question))).breaches
    }),
  },
  {
    name: 'answers one Left while the backend is broken',
    breaches: overQuestions('broken', async (content, question, subject) => {
      const { answer, breaches } = await oneFrom(() => content.ask(question))
      return [
        ...breaches,
        ...breachUnless(
          answer === undefined || isLeft(answer) || isFromOtherSource(subject, question),
          'answers although the backend is broken',
        ),
      ]
    }),
  },
  {
    name: 'describes an error in one line, without data',
    breaches: overQuestions('broken', async (content, question) => {
      const { answer } = await oneFrom(() => content.ask(question))
      return answer !== undefined && isLeft(answer) ? errorBreaches(answer.left) : []
    }),
  },
]
