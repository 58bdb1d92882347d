import type { Delivery, SubmissionEnvelope } from '@caravanserai/submissions/server'
import { deduplicate } from './deduplicate'

const envelope = (digit: string): SubmissionEnvelope => ({
  id: digit.repeat(32),
  form: 'newsletter',
  values: { email: 'amina@example.test' },
})

/** Submits each of these digits; resolves with those that were really delivered. */
const sent = async (
  digits: string,
  limits: Parameters<typeof deduplicate>[1] = {},
  before: (digit: string) => void = () => undefined,
) => {
  const out: string[] = []
  const deliver = deduplicate(
    ({ id }) => (out.push(id.charAt(0)), Promise.resolve<Delivery>({ _tag: 'Delivered' })),
    limits,
  )
  for (const digit of digits) {
    before(digit)
    await deliver(envelope(digit))
  }
  return out.join('')
}

test('forgets the least recent when it remembers too many', async () => {
  expect(await sent('12332', { most: 3 })).toBe('123')
  expect(await sent('1234' + '1', { most: 3 })).toBe('12341')
})

test('forgets what was delivered long ago', async () => {
  let at = 0
  expect(
    await sent('1121', { forMs: 1_000, now: () => at }, (digit) => (at += digit === '2' ? 1_000 : 1)),
  ).toBe('121')
})
