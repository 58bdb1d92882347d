import { forEachOf, SingleFlight, within } from './concurrency'

describe('forEachOf', () => {
  it('runs a task for every item, and as many at once as are allowed', async () => {
    let running = 0
    let most = 0
    const done: number[] = []
    await forEachOf([1, 2, 3, 4, 5], 2, async (item) => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      done.push(item)
    })
    expect(done.sort()).toEqual([1, 2, 3, 4, 5])
    expect(most).toBe(2)
  })

  it('throws the first failure when those that run have ended, and begins no more', async () => {
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

test('work is shared by all who ask for it while it runs, and runs again afterwards, also after a failure', async () => {
  const shared = new SingleFlight<number>()
  let runs = 0
  const work = async () => (runs += 1)
  const all = Promise.all(['a', 'a', 'b'].map((key) => shared.run(key, work)))
  expect(shared.isRunning('a')).toBe(true)
  expect(await all).toEqual([1, 1, 2])
  expect(shared.isRunning('a')).toBe(false)
  await expect(shared.run('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect(await shared.run('a', work)).toBe(3)
})

const never = new Promise<string>(() => undefined)

test('a result that is there in time is given, also a rejection', async () => {
  expect(await within(10_000, Promise.resolve('shown'), null)).toBe('shown')
  await expect(within(10_000, Promise.reject(new Error('closed')), null)).rejects.toThrow('closed')
})

test('a result that is not there in time is replaced, and a later rejection is ignored', async () => {
  expect(await within(1, never, 'late')).toBe('late')
  let close: (why: Error) => void = () => undefined
  const late = new Promise((_, reject) => (close = reject))
  expect(await within(1, late, null)).toBeNull()
  close(new Error('closed'))
  await new Promise((resolve) => setImmediate(resolve))
})
