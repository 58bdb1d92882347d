import { forEachOf, oneAtATime, SingleFlight, TimeOver, untilAborted, within } from './concurrency'

describe('forEachOf', () => {
  it('runs a task for every item, at most the allowed number at once', async () => {
    let running = 0
    let peak = 0
    const done: number[] = []
    await forEachOf([1, 2, 3, 4, 5], 2, async (item) => {
      running += 1
      peak = Math.max(peak, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      done.push(item)
    })
    expect(done.sort()).toEqual([1, 2, 3, 4, 5])
    expect(peak).toBe(2)
  })

  it('aborts running tasks at the first failure, starts no more, and rejects when all have ended', async () => {
    const events: string[] = []
    const all = forEachOf(['fails', 'ends', 'fails later', 'never'], 3, async (item, signal) => {
      events.push(item)
      if (item === 'fails') throw new Error('the first')
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      events.push(`end of ${item}`)
      if (item === 'fails later') throw new Error('a later one')
    })
    await expect(all).rejects.toThrow('the first')
    expect(events).toEqual(['fails', 'ends', 'fails later', 'end of ends', 'end of fails later'])
  })
})

describe('SingleFlight', () => {
  const signal = new AbortController().signal
  const aborted = AbortSignal.abort(new Error('left'))
  let shared: SingleFlight<string>
  beforeEach(() => {
    jest.useFakeTimers()
    shared = new SingleFlight(1_000)
  })
  afterEach(() => jest.useRealTimers())

  /** Work that a test completes, with the signals of its calls; the work continues after its signal aborts. */
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
    [
      'resolves all callers with the same value',
      'finish',
      'a value',
      { status: 'fulfilled', value: 'a value' },
    ],
    [
      'rejects all callers with the same error',
      'fail',
      'an error',
      { status: 'rejected', reason: 'an error' },
    ],
  ] as const)('%s, and runs again for later callers', async (_title, end, result, outcome) => {
    const first = held()
    const results = Promise.allSettled([
      shared.run('a', first.work, signal),
      shared.run('a', first.work, signal),
    ])
    first[end](result)
    expect(await results).toEqual([outcome, outcome])
    expect(first.signals).toHaveLength(1)
    const later = held()
    later.finish('later')
    expect(await shared.run('a', later.work, signal)).toBe('later')
    expect(jest.getTimerCount()).toBe(0)
  })

  it('runs the work of each key separately', async () => {
    const [first, second] = [held(), held()]
    const results = [shared.run('a', first.work, signal), shared.run('b', second.work, signal)]
    first.finish('one')
    second.finish('other')
    expect(await Promise.all(results)).toEqual(['one', 'other'])
  })

  it('continues when one caller aborts, and aborts with the last caller', async () => {
    const { work, signals } = held()
    const [first, second] = [new AbortController(), new AbortController()]
    const [earlier, later] = [shared.run('a', work, first.signal), shared.run('a', work, second.signal)]
    first.abort(new Error('first left'))
    await expect(earlier).rejects.toThrow('first left')
    await expect(shared.run('a', work, aborted)).rejects.toThrow('left')
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    second.abort(new Error('second left'))
    await expect(later).rejects.toThrow('second left')
    expect(signals.map(({ reason }) => reason as unknown)).toEqual([new Error('second left')])
    // A later caller does not join the aborted work.
    const next = held()
    next.finish('new')
    expect(await shared.run('a', next.work, signal)).toBe('new')
  })

  it('aborts immediately if the only caller has already aborted', async () => {
    const { work, signals } = held()
    await expect(shared.run('a', work, aborted)).rejects.toThrow('left')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('aborts after the time limit, passes its result to its callers, and is no longer shared', async () => {
    const { work, signals, finish } = held()
    const late = shared.run('a', work, signal)
    jest.advanceTimersByTime(999)
    expect(signals[0]?.aborted).toBe(false)
    jest.advanceTimersByTime(1)
    expect(signals[0]?.reason).toEqual(new TimeOver(1_000))
    const next = held()
    const newer = shared.run('a', next.work, signal)
    finish('sorry')
    expect(await late).toBe('sorry')
    // The end of the aborted work does not end the newer one.
    const latest = shared.run('a', next.work, signal)
    next.finish('new')
    expect(await Promise.all([newer, latest])).toEqual(['new', 'new'])
    expect(next.signals.map(({ aborted }) => aborted)).toEqual([false])
  })

  it('does not abort while a caller without a signal waits', async () => {
    const { work, signals, finish } = held()
    const stays = shared.run('a', work)
    await expect(shared.run('a', work, aborted)).rejects.toThrow('left')
    expect(shared.isRunning('a')).toBe(true)
    finish('done')
    expect(await stays).toBe('done')
    expect(shared.isRunning('a')).toBe(false)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  })
})

test('oneAtATime shares a run in progress, and runs again after it ended or failed', async () => {
  let runs = 0
  const once = oneAtATime(async () => {
    runs += 1
    if (runs === 2) throw new Error('second')
    return runs
  })
  expect(await Promise.all([once(), once()])).toEqual([1, 1])
  await expect(once()).rejects.toThrow('second')
  expect(await once()).toBe(3)
})

test('untilAborted removes its listener when the work ends', async () => {
  const { signal } = new AbortController()
  const removed = jest.spyOn(signal, 'removeEventListener')
  await untilAborted(Promise.resolve(1), signal)
  await Promise.resolve()
  expect(removed).toHaveBeenCalledTimes(1)
})

const never = new Promise<string>(() => undefined)

test('within passes on a value or a rejection that arrives in time', async () => {
  expect(await within(10_000, Promise.resolve('shown'), null)).toBe('shown')
  await expect(within(10_000, Promise.reject(new Error('closed')), null)).rejects.toThrow('closed')
})

test('within returns the fallback after the time limit, and ignores a later rejection', async () => {
  expect(await within(1, never, 'late')).toBe('late')
  let close: (reason: Error) => void = () => undefined
  const late = new Promise((_, reject) => (close = reject))
  expect(await within(1, late, null)).toBeNull()
  close(new Error('closed'))
  await new Promise((resolve) => setImmediate(resolve))
})
