import { isRight } from 'fp-ts/Either'
import { PastMoment } from './pastMoment'

const decoded = (input: unknown) => {
  const moment = PastMoment.decode(input)
  return isRight(moment) ? PastMoment.encode(moment.right) : null
}

it.each([
  ['2026-11-25T10:00Z', '2026-11-25T10:00:00.000Z'],
  ['2026-11-25T10:00:07.5Z', '2026-11-25T10:00:07.500Z'],
  ['2026-11-25T10:00:00+06:00', '2026-11-25T04:00:00.000Z'],
])('takes %s as a moment', (text, moment) => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 26) })
  expect(decoded(text)).toBe(moment)
  jest.useRealTimers()
})

it.each([
  '2026-11-25T10:00',
  '2026-11-25',
  '2026-13-25T10:00Z',
  '9999-01-01T00:00Z',
  'yesterday',
  '',
  0,
  null,
])('does not take %j', (input) => expect(decoded(input)).toBeNull())
