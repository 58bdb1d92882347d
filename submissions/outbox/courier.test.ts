import { outboxLimits } from '../limits'
import type { Delivery } from '../server/webhook'
import { temporaryOutbox, newSubmission } from '../testing/temporaryOutbox'
import { Courier } from './courier'
import type { CourierOptions } from './courier'

const minute = 60_000
const day = 86_400_000
const down: Delivery = { _tag: 'Unreachable', reason: 'no connection' }
const delivered: Delivery = { _tag: 'Delivered' }

let box: Awaited<ReturnType<typeof temporaryOutbox>>
let at: number
/** The receiver: its response, and the ids of received submissions. */
let answer: (id: string) => Delivery | Promise<Delivery>
let sent: string[]
let carried: unknown[]
let errors: unknown[]

beforeEach(async () => {
  box = await temporaryOutbox()
  at = 1_000
  answer = () => delivered
  ;[sent, carried, errors] = [[], [], []]
})
afterEach(() => box.remove())

const makeCourier = (changed: Partial<CourierOptions> = {}) =>
  new Courier({
    outbox: async () => box.outbox,
    deliver: async ({ id }) => (sent.push(id.charAt(0)), answer(id)),
    onCarried: ({ id, tries }, outcome, reason) => carried.push({ id: id.charAt(0), tries, outcome, reason }),
    onError: (error) => errors.push(error),
    now: () => at,
    ...changed,
  })
/** Checks the outbox once a second, like the site, for the given time. */
const spend = async (courier: Courier, ms: number) => {
  for (const end = at + ms; at <= end; at += 1_000) {
    courier.deliver()
    await courier.idle()
  }
}
const started = async (count: number) => {
  while (sent.length < count) await new Promise(setImmediate)
}
const put = (digits: string) =>
  Promise.all([...digits].map((digit) => box.outbox.put(newSubmission(digit, { at }))))

test('each submission is delivered once, the oldest first, and its content is erased', async () => {
  await put('1')
  at += 1
  await put('23')
  await spend(makeCourier(), minute)
  expect(sent).toEqual(['1', '2', '3'])
  expect(carried[0]).toEqual({ id: '1', tries: 1, outcome: 'delivered', reason: null })
  expect(await box.outbox.list()).toEqual([])
})

test('only a few submissions are delivered at the same time', async () => {
  await put('1234567')
  const ends: (() => void)[] = []
  answer = () => new Promise((resolve) => ends.push(() => resolve(delivered)))
  const courier = makeCourier()
  courier.deliver()
  courier.deliver()
  await started(outboxLimits.atOnce)
  // No event shows that another attempt does not start; it would have started within this time.
  for (let turns = 0; turns < 100; turns += 1) await new Promise(setImmediate)
  expect(sent).toHaveLength(outboxLimits.atOnce)
  for (let index = 0; index < 7; index += 1) {
    while (ends[index] === undefined) await new Promise(setImmediate)
    ends[index]?.()
  }
  await courier.idle()
  expect(sent).toHaveLength(7)
})

test('all submissions are delivered soon after a receiver was away for an hour', async () => {
  const courier = makeCourier()
  answer = () => down
  await put('123456789')
  await spend(courier, 60 * minute)
  // The receiver was probed about once a minute (`schedule.test.ts`), not once per waiting submission.
  expect(sent.length).toBeLessThan(80)
  expect(await box.outbox.list()).toHaveLength(9)
  answer = () => delivered
  sent = []
  await spend(courier, (outboxLimits.longestRetryMs + outboxLimits.longestRestMs) * 1.1)
  expect(sent.sort().join('')).toBe('123456789')
})

test('a submission that always fails does not delay the others', async () => {
  await put('1')
  answer = (id) => (id.startsWith('1') ? down : delivered)
  const courier = makeCourier()
  await spend(courier, 10 * minute)
  await put('23')
  await spend(courier, 2 * minute)
  expect(sent.filter((id) => id !== '1').sort()).toEqual(['2', '3'])
  expect(await box.outbox.list()).toMatchObject([{ state: 'waiting', reason: 'no connection' }])
})

test('a submission that fails for seven days is left to the operator, who can replay it', async () => {
  await put('1')
  answer = () => down
  const courier = makeCourier()
  await spend(courier, 10 * minute)
  at += 7 * day - 25 * minute
  await spend(courier, minute)
  expect(await box.outbox.list()).toMatchObject([{ state: 'waiting' }])
  await spend(courier, 20 * minute)
  expect(await box.outbox.list()).toMatchObject([{ state: 'given up', reason: 'no connection' }])
  expect(carried.at(-1)).toMatchObject({ id: '1', outcome: 'given up', reason: 'no connection' })
  answer = () => delivered
  await box.outbox.replay(['1'.repeat(32)], at)
  await spend(courier, 5 * minute)
  expect(await box.outbox.list()).toEqual([])
})

test('a submission that the receiver refuses is left to the operator, and the others are delivered', async () => {
  await put('12')
  answer = (id) => (id.startsWith('1') ? { _tag: 'Refused', reason: 'status 400' } : delivered)
  await spend(makeCourier(), minute)
  expect(sent).toEqual(['1', '2'])
  expect(await box.outbox.list()).toMatchObject([{ state: 'refused', tries: 1, reason: 'status 400' }])
})

test('no delivery starts after a stop, and running deliveries may finish', async () => {
  await put('12345')
  let end = () => undefined as void
  const ended = new Promise<void>((resolve) => (end = resolve))
  answer = () => ended.then(() => delivered)
  const courier = makeCourier()
  courier.deliver()
  await started(outboxLimits.atOnce)
  const stopped = courier.stop(60_000)
  end()
  await stopped
  courier.deliver()
  expect(sent).toHaveLength(outboxLimits.atOnce)
  expect(await box.outbox.list()).toMatchObject([{ state: 'waiting', tries: 0 }])
})

test('a delivery that exceeds the time of a stop is aborted, and sent after the next start', async () => {
  await put('1')
  const courier = makeCourier({
    deliver: (_submission, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(down))),
  })
  courier.deliver()
  while ((await box.outbox.list())[0]?.state !== 'sending') continue
  await courier.stop(1)
  expect(await box.outbox.list()).toMatchObject([{ state: 'waiting', tries: 1 }])
  await box.outbox.hurry(at)
  await spend(makeCourier(), 1_000)
  expect(sent).toEqual(['1'])
})

test('an unusable outbox is reported, and used again later', async () => {
  await put('1')
  const outbox = jest.fn(async () => box.outbox)
  outbox.mockRejectedValueOnce(new Error('no such file'))
  await spend(makeCourier({ outbox }), minute)
  expect(errors).toEqual([new Error('no such file')])
  expect(sent).toEqual(['1'])
})

describe('a delivered submission that could not be marked as delivered', () => {
  beforeEach(async () => {
    await put('1')
    jest.spyOn(box.outbox, 'delivered').mockRejectedValueOnce(new Error('disk full'))
  })

  it('is marked later, and not delivered again', async () => {
    await spend(makeCourier(), 2 * minute)
    expect({ errors, sent }).toEqual({ errors: [new Error('disk full')], sent: ['1'] })
    expect(await box.outbox.list()).toEqual([])
  })

  it('is delivered again after a restart of the process', async () => {
    await spend(makeCourier(), 0)
    await spend(makeCourier(), minute)
    expect(sent).toEqual(['1', '1'])
    expect(await box.outbox.list()).toEqual([])
  })
})
