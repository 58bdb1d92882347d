import type { Delivery, Parcel } from '@caravanserai/submissions/server'
import { onceEach } from './onceEach'

const parcel = (digit: string): Parcel => ({
  id: digit.repeat(32),
  form: 'newsletter',
  values: { email: 'amina@example.test' },
})

/** Delivers each of these digits, and says which of them really went out. */
const sent = async (
  digits: string,
  limits: Parameters<typeof onceEach>[1] = {},
  before: (digit: string) => void = () => undefined,
) => {
  const out: string[] = []
  const deliver = onceEach(
    ({ id }) => (out.push(id.charAt(0)), Promise.resolve<Delivery>({ _tag: 'Delivered' })),
    limits,
  )
  for (const digit of digits) {
    before(digit)
    await deliver(parcel(digit))
  }
  return out.join('')
}

test('forgets the oldest when it knows too many', async () => {
  expect(await sent('12332', { most: 3 })).toBe('123')
  expect(await sent('1234' + '1', { most: 3 })).toBe('12341')
})

test('forgets what was delivered long ago', async () => {
  let at = 0
  expect(
    await sent('1121', { forMs: 1_000, now: () => at }, (digit) => (at += digit === '2' ? 1_000 : 1)),
  ).toBe('121')
})
