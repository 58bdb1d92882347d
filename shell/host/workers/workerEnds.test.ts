import { causeInput as input, scriptedWorkers } from '../../testing/scriptedWorkers'
import { testFacts } from '../../testing/site'
import { stopClock } from '../../testing/stopClock'
import { limits } from './limits'
import { Unsettled } from './renderWorker'
import type { PageInput, RenderWorker } from './renderWorker'
import { WorkerEnded } from './liveness'

const { leftPings } = limits
const { started } = scriptedWorkers()
const signal = new AbortController().signal
beforeEach(stopClock)

const inputOf = (address: string): PageInput => ({ ...input, request: { ...input.request, address } })

/** The end of a worker that runs this code on a page request, and the result of the page. */
const endOf = async (on: string) => {
  const worker = await started(`if (message.type === 'page') {${on}}`)
  const page = await worker.page(input, signal).catch((error: unknown) => error)
  const fault = await worker.ended
  expect(worker.isEnded).toBe(true)
  return { page, fault }
}

/** Resolves with an answered ping, after the worker has handled all earlier messages. */
const pinged = (worker: RenderWorker): Promise<void> =>
  new Promise((resolve) => {
    worker.onPong = () => resolve()
    worker.ping()
  })

const unfinished = ['/cause']

describe('a worker that ends', () => {
  it.each<[string, string, object]>([
    [
      'by an error that nothing catches',
      `setTimeout(() => { throw new TypeError('no title\\n') })`,
      { kind: 'exited', reason: 'ended with 1: TypeError: no title' },
    ],
    [
      'by a rejection that nobody handles',
      `Promise.reject(new Error('no title'))`,
      { kind: 'exited', reason: expect.stringMatching(/^ended with 1: .*Error: no title/) },
    ],
    ['by its own will', 'process.exit(0)', { kind: 'exited', reason: 'ended with 0' }],
    [
      'with a line that names no error',
      `process.stderr.write('  so long\\nand more', () => process.exit(4))`,
      { kind: 'exited', reason: 'ended with 4: so long' },
    ],
    [
      'by aborting itself',
      'process.abort()',
      { kind: 'exited', reason: expect.stringMatching(/^ended with SIGABRT/) },
    ],
    ...['SIGKILL', 'SIGTERM'].map((name): [string, string, object] => [
      `by ${name}`,
      `process.kill(process.pid, '${name}')`,
      { kind: 'killed', reason: `was ended by ${name}` },
    ]),
  ])('%s says so in one line', async (_how, on, fault) => {
    const { page, fault: reported } = await endOf(on)
    expect(reported).toEqual({ ...fault, unfinished })
    expect(page).toEqual(new WorkerEnded(reported as WorkerEnded['fault']))
    expect((page as WorkerEnded).fault).toEqual(reported)
  })

  it.each<[string, string, RegExp]>([
    ['no frame', `require('node:fs').writeSync(3, 'this is no frame')`, /^Error: a message of \d+ bytes/],
    ['no JSON', `front.write(Buffer.from([0, 0, 0, 1, 0, 0, 0, 0, 123]))`, /^SyntaxError/],
    ['no message', `send({ type: 'pages' })`, /^Error: of an unknown kind$/],
    ['half a page', `send({ type: 'page', id: message.id })`, /^Error: of an unknown kind$/],
  ])('because it sends %s is a fault of its own', async (_what, on, reason) => {
    const { fault } = await endOf(on)
    expect(fault).toMatchObject({ kind: 'message', unfinished })
    expect(fault?.reason.replace('sends an invalid message: ', '')).toMatch(reason)
  })

  it('because the front found a fault has that fault, and fails everything at once', async () => {
    const worker = await started('')
    const pending = [
      worker.page(input, signal),
      worker.addresses(input.ask, signal),
      worker.load(null, testFacts),
    ]
    const ended = Promise.allSettled(pending)
    worker.kill({ kind: 'blocked', reason: 'blocks for 1000 ms' })
    worker.kill({ kind: 'memory', reason: 'too late' })
    const fault = { kind: 'blocked', reason: 'blocks for 1000 ms', unfinished }
    expect(
      (await ended).map((item) => item.status === 'rejected' && (item.reason as WorkerEnded).fault),
    ).toEqual([fault, fault, fault])
    expect(worker.inFlight).toBe(0)
    expect(await worker.ended).toEqual(fault)
    await expect(worker.page(input, signal)).rejects.toThrow(new WorkerEnded({ ...fault, kind: 'blocked' }))
    await expect(worker.addresses(input.ask, signal)).rejects.toThrow('blocks for 1000 ms')
  })

  it('because it was stopped has no fault', async () => {
    const worker = await started('')
    const page = worker.page(input, signal)
    expect(worker.isEnded).toBe(false)
    worker.stop()
    await expect(page).rejects.toThrow('was stopped')
    expect(worker.isEnded).toBe(true)
    expect(await worker.ended).toBeNull()
    await expect(worker.page(input, signal)).rejects.toThrow('was stopped')
    worker.ping()
  })
})

describe('the pages that a worker had not finished', () => {
  const kill = async (worker: RenderWorker) => {
    worker.kill({ kind: 'blocked', reason: 'blocks for 1000 ms' })
    return (await worker.ended)?.unfinished
  }

  it('are those that are waited for, each once, and no lists of addresses', async () => {
    const worker = await started(`if (message.id === 1) sendPage(1, {})`)
    await worker.page(inputOf('/finished'), signal)
    const pending = [
      worker.page(inputOf('/a'), signal),
      worker.page(inputOf('/b'), signal),
      worker.page(inputOf('/a'), signal),
      worker.addresses(input.ask, signal),
    ]
    const ended = Promise.allSettled(pending)
    expect(await kill(worker)).toEqual(['/a', '/b'])
    await ended
  })

  it.each([
    ['are also those that nobody waits for any more', leftPings - 1, 0, ['/left']],
    // The worker may have been paused since, so that only its answers prove that the pages do not block it.
    ['are also those that were left long ago', 1, 60_000, ['/left']],
    ['are no longer those after which it has answered again and again', leftPings, 0, []],
  ])('%s', async (_which, pings, ms, addresses) => {
    const worker = await started('')
    const leaving = new AbortController()
    const page = worker.page(inputOf('/left'), leaving.signal)
    leaving.abort(new Error('left'))
    await expect(page).rejects.toThrow('left')
    await expect(worker.page(inputOf('/never'), leaving.signal)).rejects.toThrow('left')
    jest.advanceTimersByTime(ms)
    for (let n = 0; n < pings; n += 1) await pinged(worker)
    expect(await kill(worker)).toEqual(addresses)
  })
})

describe('a page that never settles', () => {
  it('is failed when its worker says so, and so is a list of addresses', async () => {
    const worker = await started(`if (message.type === 'addresses')
      for (const id of [1, 2, 9]) send({ type: 'unsettled', id })`)
    const page = worker.page(input, signal)
    const list = worker.addresses(input.ask, signal)
    await Promise.allSettled([page, list])
    await expect(page).rejects.toThrow(new Unsettled())
    await expect(list).rejects.toThrow(new Unsettled())
    expect(worker).toMatchObject({ inFlight: 0, isEnded: false })
  })

  it('is not one that only takes long, by whatever the clock says', async () => {
    const worker = await started('')
    void worker.page(input, signal).catch(() => undefined)
    for (let n = 0; n < 10; n += 1) {
      jest.advanceTimersByTime(60_000)
      await pinged(worker)
    }
    expect(worker.inFlight).toBe(1)
  })
})
