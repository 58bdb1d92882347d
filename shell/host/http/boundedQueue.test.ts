import { BoundedQueue } from './boundedQueue'
import type { Client, QueueLimits } from './boundedQueue'

const roomy: QueueLimits = { concurrent: 1, waiting: 100, waitMs: 60_000, perVisitor: 100 }

/** A queue whose tasks end when the test ends them; `began` lists the started tasks. */
const queueOf = (limits: Partial<QueueLimits>) => {
  const queue = new BoundedQueue({ ...roomy, ...limits })
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const run = (client: Client, name: string): Promise<unknown> =>
    queue.run(client, () => {
      began.push(name)
      return new Promise((resolve) => ends.set(name, () => resolve(name)))
    })
  /** Ends a task, and lets the next one start. */
  const end = async (name: string): Promise<void> => {
    await new Promise(setImmediate)
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { run, began, end }
}
const busy = { _tag: 'Busy' }

test('runs the allowed number of tasks at once, and others when these end', async () => {
  const { run, began, end } = queueOf({ concurrent: 2 })
  const results = ['1', '2', '3', '4'].map((name) => run('a', name))
  await new Promise(setImmediate)
  expect(began).toEqual(['1', '2'])
  await end('2')
  expect(began).toEqual(['1', '2', '3'])
  await end('1')
  await end('3')
  await end('4')
  expect(await Promise.all(results)).toEqual(['1', '2', '3', '4'])
})

test('rejects a task if the queue is full, and accepts tasks again later', async () => {
  const { run, end } = queueOf({ waiting: 1 })
  const first = run('a', '1')
  const second = run('a', '2')
  expect(await run('b', '3')).toEqual(busy)
  await end('1')
  const fourth = run('b', '4')
  await end('2')
  await end('4')
  expect(await Promise.all([first, second, fourth])).toEqual(['1', '2', '4'])
})

test('limits the tasks of one visitor, but not those of the site itself', async () => {
  const { run, end, began } = queueOf({ perVisitor: 2 })
  const accepted = [run('a', 'a1'), run('a', 'a2'), run('b', 'b1')]
  const own = ['s1', 's2', 's3'].map((name) => run(null, name))
  expect(await run('a', 'a3')).toEqual(busy)
  for (let ended = 0; ended < 6; ended += 1) await end(began[ended] ?? '')
  expect(await Promise.all([...accepted, ...own])).toEqual(['a1', 'a2', 'b1', 's1', 's2', 's3'])
  const again = run('a', 'a4')
  await end('a4')
  expect(await again).toBe('a4')
})

test('runs the tasks of visitors in turns', async () => {
  const { run, began, end } = queueOf({})
  void run('a', 'a1')
  for (const name of ['a2', 'a3', 'a4']) void run('a', name)
  for (const name of ['b1', 'b2']) void run('b', name)
  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) await end(name)
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})

test('rejects a task that has waited too long, and never runs it', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] })
  try {
    const { run, began, end } = queueOf({ waitMs: 1_000 })
    void run('a', '1')
    const late = run('b', '2')
    jest.advanceTimersByTime(1_000)
    expect(await late).toEqual(busy)
    await end('1')
    expect(began).toEqual(['1'])
  } finally {
    jest.useRealTimers()
  }
})

test('runs the next task after one that fails', async () => {
  const queue = new BoundedQueue(roomy)
  const failing = queue.run('a', () => Promise.reject(new Error('no such file')))
  const next = queue.run('a', () => Promise.resolve('next'))
  await expect(failing).rejects.toThrow('no such file')
  expect(await next).toBe('next')
})
