import { left, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import { firstValueFrom, of } from 'rxjs'
import { malformed, unreachable } from '../port/content'
import type { Question } from '../port/content'
import { readNow } from '../port/readings'
import { memoryContent } from '../testing'
import { answerAs, remember, remembered } from './answerAs'
import { askByPath } from './askByPath'
import { contentOf } from './contentOf'

interface Hours {
  readonly open: string
}

/** A question whose codec counts how often it decodes. */
const counted = () => {
  const decode = jest.fn((value: unknown) => t.type({ open: t.string }).decode(value))
  const codec = new t.Type<Hours, Hours, unknown>(
    'Hours',
    (value): value is Hours => typeof value === 'object',
    (value) => decode(value),
    t.identity,
  )
  const question: Question<Hours> = { path: 'hours', name: 'opening hours', codec }
  return { question, decode }
}

const down = unreachable('hours', 'connection refused')

describe('an answer of unknown origin', () => {
  it('is decoded once for each value, and keeps its faults and origin', () => {
    const { question, decode } = counted()
    const answer = right({ ...readNow<unknown>({ open: '9 to 5' }), origin: 'disk' as const })
    const first = answerAs(question, answer)
    expect(first).toEqual(answer)
    expect(answerAs(question, first)).toEqual(answer)
    expect(decode).toHaveBeenCalledTimes(1)
  })

  it('is not decoded when the compiler has proved its value', async () => {
    const { question, decode } = counted()
    const asked = remembered(question, of(right(readNow<Hours>({ open: '9 to 5' }))))
    const answer = await firstValueFrom(asked)
    expect(answerAs(question, answer)).toEqual(answer)
    expect(decode).not.toHaveBeenCalled()
  })

  it('is decoded by every codec that has not proved it', () => {
    const [one, other] = [counted(), counted()]
    const value = remember(one.question, { open: '9 to 5' })
    answerAs(other.question, right(readNow(value)))
    expect(other.decode).toHaveBeenCalledTimes(1)
  })

  it('is malformed when the codec does not understand it', () => {
    const { question } = counted()
    expect(answerAs(question, right(readNow<unknown>({ open: 9 })))).toEqual(
      left(malformed('hours', 'Hours', 'object of 1 key')),
    )
    expect(answerAs(question, right(readNow<unknown>(null)))).toEqual(
      left(malformed('hours', 'Hours', 'null')),
    )
  })

  it('may be an error, which is not decoded', () => {
    const { question, decode } = counted()
    expect(answerAs(question, left(down))).toEqual(left(down))
    expect(decode).not.toHaveBeenCalled()
  })
})

it('remembers objects only: a text or null has no identity', () => {
  expect(remember({ path: 'p', name: 'p', codec: t.string }, 'text')).toBe('text')
  expect(remember({ path: 'p', name: 'p', codec: t.null }, null)).toBeNull()
})

it('is malformed when content answers no question of this path', async () => {
  expect(await firstValueFrom(contentOf([]).ask(counted().question))).toEqual(
    left(malformed('hours', 'a question that this content answers', 'opening hours')),
  )
})

it('returns the error of the menu for a page whose entry cannot be looked up', async () => {
  const asked = askByPath(memoryContent({ menu: down }), 'pages/1')
  expect(asked && (await firstValueFrom(asked))).toEqual(left(down))
})
