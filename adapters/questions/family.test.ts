import { left, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import { firstValueFrom, of } from 'rxjs'
import { malformed, readNow } from '../port/content'
import type { Question } from '../port/content'
import { single, answers, contentOf } from './family'

const hours: Question<string> = { path: 'hours', name: 'opening hours', codec: t.string }
const answer = right(readNow('9 to 5'))
const unanswered = left(malformed('hours', 'a question that this content answers', 'opening hours'))

describe('content that answers a table of questions', () => {
  const content = contentOf([answers(single(hours), () => of(answer))])

  it('answers a question of the same path and codec, even if it is another object', async () => {
    expect(await firstValueFrom(content.ask({ ...hours, name: 'hours' }))).toEqual(answer)
  })

  it('does not answer a question with another codec', async () => {
    const number: Question<number> = { ...hours, codec: t.number }
    expect(await firstValueFrom(content.ask(number))).toEqual(unanswered)
  })

  it('answers Malformed to a question with another path', async () => {
    expect(await firstValueFrom(contentOf([]).ask(hours))).toEqual(unanswered)
  })
})
