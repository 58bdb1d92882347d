import { isDeepStrictEqual } from 'node:util'
import { isLeft } from 'fp-ts/Either'
import { defer, forkJoin } from 'rxjs'
import { errorBreaches } from './errors'
import { leaveTwice, oneFrom, unless } from './law'
import type { Law } from './law'
import { isFromElsewhere, overQuestions, read, timeless } from './contentSubject'
import type { ContentSubject } from './contentSubject'

/** How every question of the port is answered, whatever the value. */
export const answerLaws: ReadonlyArray<Law<ContentSubject>> = [
  {
    name: 'answers once, then completes',
    breaches: overQuestions(
      'whole',
      async (content, question) => (await read(() => content.ask(question))).breaches,
    ),
  },
  {
    name: 'is cold: asks when subscribed, again and again',
    breaches: overQuestions('whole', async (content, question, { asks = () => 0 }) => {
      const before = asks()
      const asked = content.ask(question)
      const early = unless(asks() === before, 'asks before anybody has subscribed')
      const first = await oneFrom(() => asked)
      const second = await oneFrom(() => asked)
      return [
        ...early,
        ...second.breaches,
        ...unless(
          isDeepStrictEqual(timeless(first.answer), timeless(second.answer)),
          'answers another subscriber otherwise',
        ),
      ]
    }),
  },
  {
    name: 'answers two readers at once alike',
    breaches: overQuestions('whole', async (content, question) => {
      const reader = defer(() => content.ask(question))
      const { answer: [one, other] = [], breaches } = await oneFrom(() => forkJoin([reader, reader]))
      return [
        ...breaches,
        ...unless(isDeepStrictEqual(timeless(one), timeless(other)), 'answers two readers differently'),
      ]
    }),
  },
  {
    name: 'can be left at any time, and twice',
    breaches: overQuestions('whole', async (content, question) => {
      leaveTwice(() => content.ask(question))
      return (await oneFrom(() => content.ask(question))).breaches
    }),
  },
  {
    name: 'is one Left while the backend is broken',
    breaches: overQuestions('broken', async (content, question, subject) => {
      const { answer, breaches } = await oneFrom(() => content.ask(question))
      return [
        ...breaches,
        ...unless(
          answer === undefined || isLeft(answer) || isFromElsewhere(subject, question),
          'answers as if nothing had happened',
        ),
      ]
    }),
  },
  {
    name: 'says in one line what failed, without content',
    breaches: overQuestions('broken', async (content, question) => {
      const { answer } = await oneFrom(() => content.ask(question))
      return answer !== undefined && isLeft(answer) ? errorBreaches(answer.left) : []
    }),
  },
]
