import { isLeft, left, right } from 'fp-ts/Either'
import { firstValueFrom, NEVER, of } from 'rxjs'
import { memoryContent } from '../testing'
import { defaultMenu } from '../testing'
import { menu } from '../questions/questions'
import { all, answerOf, askOf, both, mapAnswer, orElse, thenAsk } from './asked'
import type { Asked } from './asked'
import { unreachable } from './content'

const away = (reason: string): Asked<number> => of(left(unreachable('http://cms', reason)))
const gone = away('connection refused')

describe('askOf', () => {
  it('answers only the value', async () => {
    expect(await firstValueFrom(askOf(memoryContent())(menu))).toEqual(right(defaultMenu))
  })

  it('answers an error unchanged', async () => {
    const down = unreachable('u', 'status 500', 0, 500)
    expect(await firstValueFrom(askOf(memoryContent({ menu: down }))(menu))).toEqual(left(down))
  })
})

describe('an answer', () => {
  it('is mapped when it is a value', async () => {
    expect(await firstValueFrom(mapAnswer(answerOf(20), (n) => n + 1))).toEqual(right(21))
    expect(await firstValueFrom(mapAnswer(gone, (n) => n + 1))).toEqual(await firstValueFrom(gone))
  })

  it('can determine the next question', async () => {
    expect(await firstValueFrom(thenAsk(answerOf(1), (n) => answerOf(n + 1)))).toEqual(right(2))
  })

  it('asks no further question after an error', async () => {
    const next = jest.fn(() => answerOf(2))
    expect(isLeft(await firstValueFrom(thenAsk(gone, next)))).toBe(true)
    expect(next).not.toHaveBeenCalled()
  })

  it('is replaced when a part cannot be fetched', async () => {
    expect(await firstValueFrom(orElse(gone, null))).toEqual(right(null))
    expect(await firstValueFrom(orElse(answerOf(1), null))).toEqual(right(1))
  })
})

describe('several answers', () => {
  it('are two, asked at once', async () => {
    expect(await firstValueFrom(both(answerOf(1), answerOf('a')))).toEqual(right([1, 'a']))
    expect(isLeft(await firstValueFrom(both(answerOf(1), gone)))).toBe(true)
    expect(isLeft(await firstValueFrom(both(gone, answerOf(1))))).toBe(true)
  })

  it('are a record of values', async () => {
    expect(await firstValueFrom(all({ one: answerOf(1), text: answerOf('a') }))).toEqual(
      right({ one: 1, text: 'a' }),
    )
    expect(await firstValueFrom(all({}))).toEqual(right({}))
  })

  it('are the first error in the order of the record', async () => {
    const asked = all({ ok: answerOf(1), first: away('first'), second: away('second') })
    expect(await firstValueFrom(asked)).toEqual(await firstValueFrom(away('first')))
  })

  it('are subscribed to together', () => {
    const subscribed: string[] = []
    const waiting = (name: string): Asked<number> =>
      thenAsk(
        mapAnswer(answerOf(name), (text) => subscribed.push(text)),
        () => NEVER,
      )
    all({ a: waiting('a'), b: waiting('b') })
      .subscribe()
      .unsubscribe()
    expect(subscribed).toEqual(['a', 'b'])
  })
})
