import { SingleFlight, TimeOver } from './singleFlight'

const signal = new AbortController().signal
const left = AbortSignal.abort(new Error('left'))
let shared: SingleFlight<string>
beforeEach(() => {
  jest.useFakeTimers()
  shared = new SingleFlight(1_000)
})
afterEach(() => jest.useRealTimers())

/** Work that a test finishes itself, and the signals that it was begun with. It goes on after its signal aborts. */
const held = () => {
  const signals: AbortSignal[] = []
  let finish: (value: string) => void = () => undefined
  let fail: (error: string) => void = () => undefined
  const result = new Promise<string>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  const work = (ending: AbortSignal) => {
    signals.push(ending)
    return result
  }
  return { work, signals, finish, fail }
}

it.each([
  ['gives all who wait the same', 'finish', 'a value', { status: 'fulfilled', value: 'a value' }],
  ['fails for all who wait', 'fail', 'an error', { status: 'rejected', reason: 'an error' }],
] as const)('%s, and is done again for those who come later', async (_what, end, result, outcome) => {
  const first = held()
  const both = Promise.allSettled([shared.do('a', first.work, signal), shared.do('a', first.work, signal)])
  first[end](result)
  expect(await both).toEqual([outcome, outcome])
  expect(first.signals).toHaveLength(1)
  const later = held()
  later.finish('later')
  expect(await shared.do('a', later.work, signal)).toBe('later')
  expect(jest.getTimerCount()).toBe(0)
})

it('is done for each key', async () => {
  const [one, other] = [held(), held()]
  const both = [shared.do('a', one.work, signal), shared.do('b', other.work, signal)]
  one.finish('one')
  other.finish('other')
  expect(await Promise.all(both)).toEqual(['one', 'other'])
})

it('goes on when one of those who wait leaves, and is aborted with the last of them', async () => {
  const { work, signals } = held()
  const [first, second] = [new AbortController(), new AbortController()]
  const [one, other] = [shared.do('a', work, first.signal), shared.do('a', work, second.signal)]
  first.abort(new Error('first left'))
  await expect(one).rejects.toThrow('first left')
  await expect(shared.do('a', work, left)).rejects.toThrow('left')
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  second.abort(new Error('second left'))
  await expect(other).rejects.toThrow('second left')
  expect(signals.map(({ reason }) => reason as unknown)).toEqual([new Error('second left')])
  // Who comes then does not get what was aborted.
  const next = held()
  next.finish('new')
  expect(await shared.do('a', next.work, signal)).toBe('new')
})

it('is aborted at once when nobody but one who has left waits for it', async () => {
  const { work, signals } = held()
  await expect(shared.do('a', work, left)).rejects.toThrow('left')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

it('is aborted when its time is over, gives those who wait what it makes of that, and is not shared any more', async () => {
  const { work, signals, finish } = held()
  const late = shared.do('a', work, signal)
  jest.advanceTimersByTime(999)
  expect(signals[0]?.aborted).toBe(false)
  jest.advanceTimersByTime(1)
  expect(signals[0]?.reason).toEqual(new TimeOver(1_000))
  const next = held()
  const newer = shared.do('a', next.work, signal)
  finish('sorry')
  expect(await late).toBe('sorry')
  // The end of the late work does not end what was begun after it.
  const other = shared.do('a', next.work, signal)
  next.finish('new')
  expect(await Promise.all([newer, other])).toEqual(['new', 'new'])
  expect(next.signals.map(({ aborted }) => aborted)).toEqual([false])
})
