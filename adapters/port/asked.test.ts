import { left, right } from 'fp-ts/Either'
import { firstValueFrom, NEVER, of } from 'rxjs'
import { defaultMenu, down, memoryContent } from '../testing'
import { menu } from '../questions/questions'
import { all, answerOf, askOf, both, mapAnswer, orElse, thenAsk } from './asked'
import type { Asked } from './asked'
import { unreachable } from './content'

const away = (reason: string): Asked<number> => of(left(unreachable('http://cms', reason)))
const gone = away('connection refused')
const one = answerOf(1)
const expectAnswer = async <A>(result: Asked<A>, expected: Asked<unknown>) =>
  expect(await firstValueFrom(result)).toEqual(await firstValueFrom(expected))

test('a page gets only the value of an answer, or its error', async () => {
  await expectAnswer(askOf(memoryContent())(menu), of(right(defaultMenu)))
  await expectAnswer(askOf(memoryContent({ menu: down }))(menu), of(left(down)))
})

test.each<[string, Asked<unknown>, Asked<unknown>]>([
  ['a value is mapped', mapAnswer(one, (n) => n + 1), answerOf(2)],
  ['an error is not mapped', mapAnswer(gone, (n) => n + 1), gone],
  ['a value determines the next question', thenAsk(one, (n) => answerOf(n + 1)), answerOf(2)],
  ['an error is replaced', orElse(gone, null), answerOf(null)],
  ['a value is not replaced', orElse(one, null), one],
  ['two values are a pair', both(one, answerOf('a')), answerOf([1, 'a'])],
  ['an error of the second is the error of both', both(one, gone), gone],
  ['an error of the first is the error of both', both(gone, one), gone],
  ['several values are a record', all({ one, text: answerOf('a') }), answerOf({ one: 1, text: 'a' })],
  ['no values are an empty record', all({}), answerOf({})],
  [
    'the error of a record is the first in its order',
    all({ one, a: away('first'), b: away('second') }),
    away('first'),
  ],
])('%s', (_, asked, expected) => expectAnswer(asked, expected))

test('no further question is asked after an error', async () => {
  const next = jest.fn(() => one)
  await expectAnswer(thenAsk(gone, next), gone)
  expect(next).not.toHaveBeenCalled()
})

test('all parts of a record are asked together', () => {
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
