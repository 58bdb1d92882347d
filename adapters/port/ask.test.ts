import { left, right } from 'fp-ts/Either'
import { firstValueFrom, NEVER, of } from 'rxjs'
import { defaultMenu, down, memoryContent } from '../testing'
import { menu } from '../questions/questions'
import { all, answerOf, askOf, both, mapAnswer, orElse, thenAsk } from './ask'
import type { Asked } from './ask'
import { unreachable } from './content'

const away = (reason: string): Asked<number> => of(left(unreachable('http://cms', reason)))
const failed = away('connection refused')
const first = answerOf(1)
const expectAnswer = async <A>(result: Asked<A>, expected: Asked<unknown>) =>
  expect(await firstValueFrom(result)).toEqual(await firstValueFrom(expected))

test('a page gets only the value of an answer, or its error', async () => {
  await expectAnswer(askOf(memoryContent())(menu), of(right(defaultMenu)))
  await expectAnswer(askOf(memoryContent({ menu: down }))(menu), of(left(down)))
})

test.each<[string, Asked<unknown>, Asked<unknown>]>([
  ['a value is mapped', mapAnswer(first, (n) => n + 1), answerOf(2)],
  ['an error is not mapped', mapAnswer(failed, (n) => n + 1), failed],
  ['a value determines the next question', thenAsk(first, (n) => answerOf(n + 1)), answerOf(2)],
  ['an error is replaced', orElse(failed, null), answerOf(null)],
  ['a value is not replaced', orElse(first, null), first],
  ['two values are a pair', both(first, answerOf('a')), answerOf([1, 'a'])],
  ['an error of the second is the error of both', both(first, failed), failed],
  ['an error of the first is the error of both', both(failed, first), failed],
  ['several values are a record', all({ one: first, text: answerOf('a') }), answerOf({ one: 1, text: 'a' })],
  ['no values are an empty record', all({}), answerOf({})],
  [
    'the error of a record is the first in its order',
    all({ one: first, a: away('first'), b: away('second') }),
    away('first'),
  ],
])('%s', (_, result, expected) => expectAnswer(result, expected))

test('no further question is asked after an error', async () => {
  const next = jest.fn(() => first)
  await expectAnswer(thenAsk(failed, next), failed)
  expect(next).not.toHaveBeenCalled()
})

test('all questions of a record are asked at the same time', () => {
  const requests: string[] = []
  const waiting = (name: string): Asked<number> =>
    thenAsk(
      mapAnswer(answerOf(name), (text) => requests.push(text)),
      () => NEVER,
    )
  all({ a: waiting('a'), b: waiting('b') })
    .subscribe()
    .unsubscribe()
  expect(requests).toEqual(['a', 'b'])
})
