import { SharedWork, TimeOver } from './sharedWork'

const signal = new AbortController().signal
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Work that a test finishes itself. */
const held = () => {
  const signals: AbortSignal[] = []
  let finish: (value: string) => void = () => undefined
  let fail: (error: unknown) => void = () => undefined
  const work = (ending: AbortSignal) => {
    signals.push(ending)
    return new Promise<string>((resolve, reject) => {
      finish = resolve
      fail = reject
      ending.addEventListener('abort', () => reject(ending.reason))
    })
  }
  return {
    work,
    signals,
    finish: (value: string) => finish(value),
    fail: (error: unknown) => fail(error),
  }
}

it('is done once for all who wait, and again for those who come later', async () => {
  const shared = new SharedWork<string>(1_000)
  const { work, signals, finish } = held()
  const both = [shared.do('a', work, signal), shared.do('a', work, signal)]
  finish('one')
  expect([await Promise.all(both), signals.length]).toEqual([['one', 'one'], 1])
  const later = shared.do('a', work, signal)
  finish('two')
  expect([await later, signals.length]).toEqual(['two', 2])
})

it('is done for each key', async () => {
  const shared = new SharedWork<string>(1_000)
  const [one, other] = [held(), held()]
  const both = [shared.do('a', one.work, signal), shared.do('b', other.work, signal)]
  one.finish('one')
  other.finish('other')
  expect(await Promise.all(both)).toEqual(['one', 'other'])
})

it('fails for all who wait, and is then done again', async () => {
  const shared = new SharedWork<string>(1_000)
  const { work, fail, finish } = held()
  const both = [shared.do('a', work, signal), shared.do('a', work, signal)]
  fail(new Error('no'))
  for (const one of both) await expect(one).rejects.toThrow('no')
  const later = shared.do('a', work, signal)
  finish('yes')
  expect(await later).toBe('yes')
})

it('goes on when one of those who wait leaves, and ends with the last of them', async () => {
  const shared = new SharedWork<string>(1_000)
  const { work, signals, finish } = held()
  const [first, second] = [new AbortController(), new AbortController()]
  const [one, other] = [shared.do('a', work, first.signal), shared.do('a', work, second.signal)]
  first.abort(new Error('first left'))
  await expect(one).rejects.toThrow('first left')
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  second.abort(new Error('second left'))
  await expect(other).rejects.toThrow('second left')
  expect(signals.map(({ reason }) => reason as unknown)).toEqual([new Error('second left')])
  // Who comes then does not get what was ended.
  const next = shared.do('a', work, signal)
  finish('new')
  expect([await next, signals.length]).toEqual(['new', 2])
})

it('of one who has left already is ended, unless others wait', async () => {
  const shared = new SharedWork<string>(1_000)
  const { work, signals, finish } = held()
  await expect(shared.do('a', work, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  const waits = shared.do('a', work, signal)
  await expect(shared.do('a', work, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  finish('one')
  expect(await waits).toBe('one')
})

it('ends when its time is over, and those who come then do not share it', async () => {
  const shared = new SharedWork<string>(1_000)
  const { work, signals, finish } = held()
  const late = shared.do('a', work, signal)
  jest.advanceTimersByTime(999)
  expect(signals[0]?.aborted).toBe(false)
  jest.advanceTimersByTime(1)
  await expect(late).rejects.toThrow(new TimeOver(1_000))
  expect(signals[0]?.reason).toBeInstanceOf(TimeOver)
  const next = shared.do('a', work, signal)
  finish('new')
  expect([await next, signals.length]).toEqual(['new', 2])
})

it('that goes on after its time gives those who wait what it makes of it', async () => {
  const shared = new SharedWork<string>(1_000)
  const apology = (ending: AbortSignal) =>
    new Promise<string>((resolve) => ending.addEventListener('abort', () => resolve('sorry')))
  const late = shared.do('a', apology, signal)
  jest.advanceTimersByTime(1_000)
  expect(await late).toBe('sorry')
})

it('that goes on after its time is not shared any more, and does not end what was begun after it', async () => {
  const shared = new SharedWork<string>(1_000)
  let finish: (value: string) => void = () => undefined
  const late = shared.do(
    'a',
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
    signal,
  )
  jest.advanceTimersByTime(1_000)
  const next = held()
  const newer = shared.do('a', next.work, signal)
  finish('late')
  expect(await late).toBe('late')
  const other = shared.do('a', next.work, signal)
  next.finish('new')
  expect([await newer, await other, next.signals.length]).toEqual(['new', 'new', 1])
})

it('leaves no timer and no listener behind', async () => {
  const shared = new SharedWork<string>(1_000)
  const waiting = new AbortController()
  const removed = jest.spyOn(waiting.signal, 'removeEventListener')
  const { work, finish } = held()
  const done = shared.do('a', work, waiting.signal)
  finish('one')
  await done
  await Promise.resolve()
  expect([jest.getTimerCount(), removed.mock.calls.length]).toEqual([0, 1])
})
