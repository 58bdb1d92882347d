import { temporaryOutbox, newSubmission } from '../testing/temporaryOutbox'
import { nodeOutbox } from './nodeOutbox'
import type { Outbox } from './outbox'

type Box = Awaited<ReturnType<typeof temporaryOutbox>>
let [engine, file]: Box[] = []
let shared: Outbox
let local: Outbox
let isAway: boolean
let opened: number
let errors: unknown[]
let node: ReturnType<typeof nodeOutbox>

beforeEach(async () => {
  ;[engine, file] = [await temporaryOutbox(), await temporaryOutbox()]
  ;[shared, local] = [engine!.outbox, file!.outbox]
  ;[isAway, opened, errors] = [false, 0, []]
  const whenThere =
    <A extends unknown[], B>(call: (...args: A) => Promise<B>) =>
    (...args: A) =>
      isAway ? Promise.reject(new Error('the engine is away')) : call(...args)
  node = nodeOutbox({
    shared: {
      put: whenThere(shared.put),
      usage: whenThere(shared.usage),
      summary: whenThere(shared.summary),
    },
    local: async () => ((opened += 1), local),
    hasLocal: () => opened > 0,
    onAway: (error) => errors.push(error),
  })
})
afterEach(async () => {
  await engine?.remove()
  await file?.remove()
})
const ids = async (outbox: Outbox) => (await outbox.list()).map(({ id }) => id.charAt(0))

test('all nodes share one outbox, and the local outbox is not opened', async () => {
  expect(await node.put(newSubmission('1'))).toBe('stored')
  expect(await node.put(newSubmission('1'))).toBe('known')
  expect(await node.handOver(2_000)).toBe(0)
  expect({ shared: await ids(shared), opened, errors }).toEqual({ shared: ['1'], opened: 0, errors: [] })
})

test('a node stores submissions while the engine is away, and hands each over once afterwards', async () => {
  isAway = true
  expect(await node.put(newSubmission('1'))).toBe('stored')
  expect(await node.put(newSubmission('1'))).toBe('known')
  await node.put(newSubmission('2', { heldFor: '4 links' }))
  expect(await node.usage('203.0.113', 'other')).toMatchObject({ own: expect.any(Number) })
  await expect(node.handOver(2_000)).rejects.toThrow('away')
  expect(await ids(local)).toEqual(['1', '2'])
  expect(errors[0]).toEqual(new Error('the engine is away'))
  isAway = false
  // A failed request that nevertheless stored the submission.
  await shared.put(newSubmission('1'))
  expect(await node.summary()).toMatchObject({ waiting: 2, oldestAt: 1_000, unresolved: { held: 1 } })
  expect(await node.handOver(2_000)).toBe(2)
  expect(await ids(local)).toEqual([])
  expect((await shared.list()).map(({ id, state, reason }) => [id.charAt(0), state, reason])).toEqual([
    ['1', 'waiting', null],
    ['2', 'held', '4 links'],
  ])
  expect(await node.summary()).toMatchObject({ waiting: 1, unresolved: { held: 1 } })
})

test('a stored submission whose id has been used for other content is held for the operator', async () => {
  isAway = true
  await node.put(newSubmission('1', { fingerprint: 'another', body: Buffer.from('another') }))
  isAway = false
  await shared.put(newSubmission('1'))
  expect(await node.handOver(2_000)).toBe(1)
  const held = (await shared.list()).filter(({ state }) => state === 'held')
  expect(held).toMatchObject([{ reason: 'its id belongs to other content' }])
  expect(String(await shared.body(held[0]!.id))).toBe('another')
  expect(String(await shared.body('1'.repeat(32)))).toContain('amina-1')
})
