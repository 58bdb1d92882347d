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
      'by an uncaught error',
      `setTimeout(() => { throw new TypeError('no title\\n') })`,
      { kind: 'exited', reason: 'ended with 1: TypeError: no title' },
    ],
    [
      'by an unhandled rejection',
      `Promise.reject(new Error('no title'))`,
      { kind: 'exited', reason: expect.stringMatching(/^ended with 1: .*Error: no title/) },
    ],
    ['by process.exit', 'process.exit(0)', { kind: 'exited', reason: 'ended with 0' }],
    [
      'after a line without an error',
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
  ])('has a fault with one line: %s', async (_title, on, fault) => {
    const { page, fault: reported } = await endOf(on)
    expect(reported).toEqual({ ...fault, unfinished })
    expect(page).toEqual(new WorkerEnded(reported as WorkerEnded['fault']))
    expect((page as WorkerEnded).fault).toEqual(reported)
  })

  it.each<[string, string, RegExp]>([
    [
      'an invalid frame',
      `require('node:fs').writeSync(3, 'this is no frame')`,
      /^Error: a message of \d+ bytes/,
    ],
    ['invalid JSON', `front.write(Buffer.from([0, 0, 0, 1, 0, 0, 0, 0, 123]))`, /^SyntaxError/],
    ['an unknown message', `send({ type: 'pages' })`, /^Error: of an unknown kind$/],
    ['an incomplete page', `send({ type: 'page', id: message.id })`, /^Error: of an unknown kind$/],
  ])('has the fault "message" if it sends %s', async (_title, on, reason) => {
    const { fault } = await endOf(on)
    expect(fault).toMatchObject({ kind: 'message', unfinished })
    expect(fault?.reason.replace('sends an invalid message: ', '')).toMatch(reason)
  })

  it('has the fault with which it was killed, and rejects everything pending', async () => {
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

  it('has no fault if it was stopped', async () => {
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

describe('the unfinished pages of a worker', () => {
  const kill = async (worker: RenderWorker) => {
    worker.kill({ kind: 'blocked', reason: 'blocks for 1000 ms' })
    return (await worker.ended)?.unfinished
  }

  it('are the pending pages, each once, without requests for addresses', async () => {
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
    ['include abandoned pages', leftPings - 1, 0, ['/left']],
    // The worker may have been paused since, so that only its answers prove that the pages do not block it.
    ['include pages abandoned long ago', 1, 60_000, ['/left']],
    ['exclude abandoned pages after enough answered pings', leftPings, 0, []],
  ])('%s', async (_title, pings, ms, addresses) => {
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
  it('rejects when its worker reports it, like a request for addresses', async () => {
    const worker = await started(`if (message.type === 'addresses')
      for (const id of [1, 2, 9]) send({ type: 'unsettled', id })`)
    const page = worker.page(input, signal)
    const list = worker.addresses(input.ask, signal)
    await Promise.allSettled([page, list])
    await expect(page).rejects.toThrow(new Unsettled())
    await expect(list).rejects.toThrow(new Unsettled())
    expect(worker).toMatchObject({ inFlight: 0, isEnded: false })
  })

  it('is not assumed from elapsed time alone', async () => {
    const worker = await started('')
    void worker.page(input, signal).catch(() => undefined)
    for (let n = 0; n < 10; n += 1) {
      jest.advanceTimersByTime(60_000)
      await pinged(worker)
    }
    expect(worker.inFlight).toBe(1)
  })
})
