import { forEachOf, Shared } from './concurrency'

describe('forEachOf', () => {
  it('runs a task for every item, and as many at once as are allowed', async () => {
    const waiting: Array<() => void> = []
    const done: number[] = []
    const all = forEachOf([1, 2, 3, 4, 5], 2, async (item) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      done.push(item)
    })
    const seen: number[] = []
    while (done.length < 5) {
      await new Promise((resolve) => setImmediate(resolve))
      seen.push(waiting.length)
      waiting.splice(0).forEach((resolve) => resolve())
      await new Promise((resolve) => setImmediate(resolve))
    }
    await all
    expect(done.sort()).toEqual([1, 2, 3, 4, 5])
    expect(seen).toEqual([2, 2, 1])
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

describe('Shared', () => {
  it('gives the same result to all who ask while it runs, and runs again afterwards', async () => {
    const shared = new Shared<number>()
    let runs = 0
    const work = async () => (runs += 1)
    expect(await Promise.all([shared.run('a', work), shared.run('a', work), shared.run('b', work)])).toEqual([
      1, 1, 2,
    ])
    expect(await shared.run('a', work)).toBe(3)
  })

  it('runs again after a failure', async () => {
    const shared = new Shared<number>()
    await expect(shared.run('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
    expect(await shared.run('a', async () => 1)).toBe(1)
  })
})
