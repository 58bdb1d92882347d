import { KeptAnswers, responseOf } from './keptAnswers'
import type { AnswerBody } from './keptAnswers'

const causes = [{ id: '1' }]
const origin = 'network'

/** A body that counts how often its text is built. */
const bodyOf = (
  rest: Partial<Omit<AnswerBody, 'text'>> & { readonly value?: unknown; readonly at?: number } = {},
) => {
  const { value = causes, at = 5, ...others } = rest
  const text = jest.fn(() => JSON.stringify({ value, at }))
  return {
    readings: [['lists/causes', { value, origin, at }] as const],
    version: 'v',
    set: 's',
    text,
    ...others,
  }
}

let isFresh: boolean
let answers: KeptAnswers
beforeEach(() => {
  isFresh = true
  answers = new KeptAnswers({ isFreshSince: () => isFresh })
})

const keep = (body: AnswerBody, address = '/content/menu') =>
  answers.keep(address, { at: 1_000, changes: 0, number: 1 }, body)

test('a response is found only while its content is fresh', () => {
  const sent = keep(bodyOf())
  expect(answers.find('/content/menu')).toBe(sent)
  expect(answers.find('/content/other')).toBeNull()
  isFresh = false
  expect(answers.find('/content/menu')).toBeNull()
})

describe('a body', () => {
  it('is serialized once for equal readings', () => {
    const first = bodyOf()
    const repeated = bodyOf({ value: structuredClone(causes) })
    expect(keep(repeated)).toBe(keep(first))
    expect(first.text.mock.calls.length + repeated.text.mock.calls.length).toBe(1)
  })

  it.each<[string, Parameters<typeof bodyOf>[0], 'same' | 'another']>([
    ['value', { value: [] }, 'another'],
    ['version', { version: 'w' }, 'another'],
    ['path', { readings: [['lists/services', { value: causes, origin, at: 5 }]] }, 'another'],
    // The age of a value changes while the value stays the same.
    ['time', { at: 6 }, 'same'],
    ['origin', { readings: [['lists/causes', { value: causes, origin: 'disk', at: 5 }]] }, 'same'],
    ['release set', { set: 't' }, 'same'],
  ])('is serialized again for another %s', (_, rest, tag) => {
    const first = keep(bodyOf())
    const body = bodyOf(rest)
    const second = keep(body)
    expect(body.text).toHaveBeenCalledTimes(1)
    expect(answers.find('/content/menu')).toBe(second)
    expect(second.headers['x-release-set']).toBe(body.set)
    expect(second.etag === first.etag ? 'same' : 'another').toBe(tag)
  })

  it('has the same etag whether or not it is cached', () => {
    expect(keep(bodyOf())).toMatchObject(responseOf(bodyOf()))
    expect(responseOf(bodyOf()).plain.toString()).toBe(JSON.stringify({ value: causes, at: 5 }))
  })
})
