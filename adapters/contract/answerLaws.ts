import { isLeft } from 'fp-ts/Either'
import { defer, forkJoin } from 'rxjs'
import { deepEqual } from '../resilience/lastGood/deepEqual'
import { errorBreaches } from './errors'
import { leaveTwice, oneFrom, unless } from './law'
import type { Law } from './law'
import { overQuestions, read, timeless } from './contentSubject'
import type { ContentSubject } from './contentSubject'

/** How every question of the port is answered, whatever the value. */
export const answerLaws: ReadonlyArray<Law<ContentSubject>> = [
  {
    name: 'answers once, then completes',
    breaches: overQuestions('whole', async (content, { ask }) => (await read(() => ask(content))).breaches),
  },
  {
    name: 'is cold: asks when subscribed, again and again',
    breaches: overQuestions('whole', async (content, { ask }, { asks = () => 0 }) => {
      const before = asks()
      const asked = ask(content)
      const early = unless(asks() === before, 'asks before anybody has subscribed')
      const first = await oneFrom(() => asked)
      const second = await oneFrom(() => asked)
      return [
        ...early,
        ...second.breaches,
        ...unless(
          deepEqual(timeless(first.answer), timeless(second.answer)),
          'answers another subscriber otherwise',
        ),
      ]
    }),
  },
  {
    name: 'answers two readers at once alike',
    breaches: overQuestions('whole', async (content, { ask }) => {
      const reader = defer(() => ask(content))
      const { answer: [one, other] = [], breaches } = await oneFrom(() => forkJoin([reader, reader]))
      return [
        ...breaches,
        ...unless(deepEqual(timeless(one), timeless(other)), 'answers two readers differently'),
      ]
    }),
  },
  {
    name: 'can be left at any time, and twice',
    breaches: overQuestions('whole', async (content, { ask }) => {
      leaveTwice(() => ask(content))
      return (await oneFrom(() => ask(content))).breaches
    }),
  },
  {
    name: 'is one Left while the backend is broken',
    breaches: overQuestions('broken', async (content, { ask, fromElsewhere }) => {
      const { answer, breaches } = await oneFrom(() => ask(content))
      return [
        ...breaches,
        ...unless(
          answer === undefined || isLeft(answer) || fromElsewhere,
          'answers as if nothing had happened',
        ),
      ]
    }),
  },
  {
    name: 'says in one line what failed, without content',
    breaches: overQuestions('broken', async (content, { ask }) => {
      const { answer } = await oneFrom(() => ask(content))
      return answer !== undefined && isLeft(answer) ? errorBreaches(answer.left) : []
    }),
  },
]
