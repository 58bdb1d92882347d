import { getPriority } from 'node:os'
import { causeInput as input, scriptedWorkers } from '../../testing/scriptedWorkers'
import { testFacts } from '../../testing/site'
import { limited } from '../../testing/limited'
import { stopClock } from '../../testing/stopClock'
import { limits } from './limits'
import { RenderWorker } from './renderWorker'
import type { PageInput } from './renderWorker'

const { started } = scriptedWorkers()
const signal = new AbortController().signal
beforeEach(stopClock)
afterEach(() => jest.restoreAllMocks())

const answer = (version: string) => ({
  version,
  reading: { value: [version], origin: 'network' as const, at: 7 },
})
/** A worker that responds to each page with its request message. */
const echo = `if (message.type === 'page') sendPage(message.id, {}, JSON.stringify(message))`
const echoed = async (worker: RenderWorker, more: Partial<PageInput> = {}): Promise<unknown> =>
  JSON.parse((await worker.page({ ...input, ...more }, signal)).html.toString())

describe('the process of a worker', () => {
  it('can only read its own file, and cannot start processes', async () => {
    const worker = await started(`
      const fault = (run) => { try { run(); return 'none' } catch (error) { return error.code ?? error.name } }
      const { readFileSync, writeFileSync } = require('node:fs')
      send({ type: 'refused', reason: JSON.stringify([
        fault(() => readFileSync(__filename)),
        fault(() => readFileSync('/proc/' + process.ppid + '/environ')),
        fault(() => readFileSync('/etc/hostname')),
        fault(() => writeFileSync('/tmp/written', '')),
        fault(() => require('node:child_process').spawnSync('id')),
        fault(() => new (require('node:worker_threads').Worker)('', { eval: true })),
        fault(() => eval('1')),
      ]) })`)
    const message = await worker.load(null, testFacts).catch(({ message }: Error) => message)
    const denied = 'ERR_ACCESS_DENIED'
    expect(JSON.parse(String(message))).toEqual(['none', denied, denied, denied, denied, denied, 'EvalError'])
  })

  it('is ended if it sends more than the limit', async () => {
    // The clock is stopped, so that no budget returns on a slow machine.
    limited(limits.reading, { burst: 2_000, patienceMs: 100 })
    const flood = {
      pongs: `for (let sent = 0; sent < 20; sent += 1)
        front.write(Buffer.concat(Array(1000).fill(Buffer.from([0, 0, 0, 15, 0, 0, 0, 0, ...Buffer.from('{"type":"pong"}')]))))`,
      lists: `for (let sent = 0; sent < 8; sent += 1) send({ type: 'refused', reason: 'x'.repeat(1_000_000) })`,
      texts: `for (let sent = 0; sent < 8; sent += 1) send({ type: 'pong', x: 'x'.repeat(1_000_000) })`,
      output: `for (let sent = 0; sent < 8; sent += 1) process.stdout.write('x'.repeat(1_000_000))`,
    }
    const ends = Object.values(flood).map(async (on) => {
      const worker = await started(`if (message.type === 'load') { ${on} }`)
      let pongs = 0
      worker.onPong = () => (pongs += 1)
      void worker.load(null, testFacts).catch(() => undefined)
      const fault = await worker.ended
      return { kind: fault?.kind, isBounded: pongs < 10_000 }
    })
    expect(await Promise.all(ends)).toEqual(ends.map(() => ({ kind: 'message', isBounded: true })))
  })

  it('continues after a burst of messages below the limit', async () => {
    jest.useRealTimers()
    const worker = await started(`
      if (message.type === 'load') for (let sent = 0; sent < 25_000; sent += 1) send({ type: 'pong' })
      if (message.type === 'load') send({ type: 'loaded', pages: [] })`)
    expect(await worker.load(null, testFacts)).toEqual([])
  })

  it('is ended if it asks too many questions for one page, and further ones are not answered', async () => {
    const worker = await started(`if (message.type === 'page') for (let asked = 0; asked < 20_000; asked += 1)
      send({ type: 'ask', id: message.id, path: 'pages/' + asked, whole: true })`)
    const ask = jest.fn(() => Promise.resolve(null))
    await expect(worker.page({ ...input, ask }, signal)).rejects.toThrow('asks more than 1000 questions')
    expect(await worker.ended).toMatchObject({ kind: 'message', unfinished: ['/cause'] })
    expect(ask).toHaveBeenCalledTimes(1_000)
  })

  it('has an empty environment and a memory limit', async () => {
    const worker = await started(
      `send({ type: 'refused', reason: JSON.stringify([process.env, process.execArgv, process.pid]) })`,
      { heapMb: 77 },
    )
    const message = await worker.load(null, testFacts).catch(({ message }: Error) => message)
    expect(JSON.parse(String(message))).toEqual([
      {},
      expect.arrayContaining(['--max-old-space-size=77', `--max-semi-space-size=${limits.youngMb}`]),
      worker.pid,
    ])
  })

  it('has a lower priority than the front process', async () => {
    const { pid } = await started('')
    expect(pid === null ? null : getPriority(pid)).toBe(getPriority() + limits.priority)
  })

  it('rejects "ready" if it ends before', async () => {
    const worker = new RenderWorker({ file: '/nowhere/worker.js', heapMb: 64, onOutput: () => undefined })
    await expect(worker.ready).rejects.toThrow(/^ended with 1: Error: /)
    // No code of a release has run.
    expect(await worker.ended).toMatchObject({ kind: 'killed' })
  })

  it('has its non-blank output lines reported', async () => {
    const lines: string[] = []
    const worker = await started(
      `process.stdout.write('one\\n\\n  \\ntwo\\n', () =>
         process.stderr.write('three\\n', () => send({ type: 'loaded', pages: [] })))`,
      { onOutput: (line) => lines.push(line) },
    )
    await worker.load(null, testFacts)
    worker.kill({ kind: 'blocked', reason: 'for the test' })
    await worker.ended
    expect([...lines].sort()).toEqual(['one', 'three', 'two'])
  })
})

it.each([[{ name: 'charity', code: 'exports' }], [null]])(
  'a worker that loads %j returns the pages that the release serves',
  async (release) => {
    const worker = await started(
      `send({ type: 'loaded', pages: [{ pattern: JSON.stringify(message), query: ['a'] }] })`,
    )
    const [page] = await worker.load(release, testFacts)
    expect(page?.query).toEqual(['a'])
    expect(JSON.parse(page?.pattern ?? '')).toEqual({
      type: 'load',
      name: release?.name ?? null,
      code: release?.code ?? null,
      site: testFacts,
    })
  },
)

describe('a page', () => {
  it('consists of the message of the worker, its HTML and its data', async () => {
    const worker = await started(`if (message.type === 'page')
      sendPage(message.id, { status: 404, thrown: ['a'] }, '<p>ক</p>', '{"a":1}')`)
    const { html, data, ...rest } = await worker.page(input, signal)
    expect(rest).toMatchObject({ page: { status: 404, thrown: ['a'] }, ownMs: 7 })
    expect({ html: html.toString(), data: data.toString() }).toEqual({ html: '<p>ক</p>', data: '{"a":1}' })
    expect(worker.inFlight).toBe(0)
  })

  it('is requested with the current versions, and only the answers that the worker lacks', async () => {
    const worker = await started(echo)
    const known = (version: string) =>
      [
        ['menu', answer('m1')],
        ['lists/causes', answer(version)],
      ] as const
    const versions = (version: string) => [
      ['menu', 'm1'],
      ['lists/causes', version],
    ]
    const { request, surroundings: first } = input
    expect(await echoed(worker, { known: known('c1') })).toEqual({
      type: 'page',
      id: 1,
      request,
      surroundings: first,
      known: versions('c1'),
      answers: known('c1'),
    })
    expect(await echoed(worker, { known: known('c2') })).toMatchObject({
      id: 2,
      surroundings: { key: 'set-1', value: null },
      known: versions('c2'),
      answers: [['lists/causes', answer('c2')]],
    })
    const surroundings = { key: 'set-2', value: { addresses: [], links: [], ownPages: [] } }
    expect(await echoed(worker, { surroundings })).toMatchObject({ surroundings, answers: [] })
  })

  it('rejects with the reason of the worker', async () => {
    const worker = await started(
      `if (message.type === 'page') send({ type: 'failed', id: message.id, reason: 'no title' })`,
    )
    await expect(worker.page(input, signal)).rejects.toThrow(new Error('no title'))
    expect(worker.inFlight).toBe(0)
  })

  it('can be rendered concurrently with others', async () => {
    const worker = await started(`if (message.type === 'page' && message.id === 2) {
      sendPage(2, {}, 'second')
      sendPage(1, {}, 'first')
    }`)
    const pages = [worker.page(input, signal), worker.page(input, signal)]
    expect(worker.inFlight).toBe(2)
    expect((await Promise.all(pages)).map(({ html }) => html.toString())).toEqual(['first', 'second'])
  })
})

it('an unexpected response does not end a worker', async () => {
  const worker = await started(`if (message.type === 'page') {
    sendPage(9, {}, 'unexpected')
    send({ type: 'addresses', id: 9, known: { paths: [], isComplete: true, thrown: [] } })
    send({ type: 'failed', id: 9, reason: 'unexpected' })
    sendPage(message.id, {}, 'asked')
  }`)
  expect((await worker.page(input, signal)).html.toString()).toBe('asked')
  expect(worker.isEnded).toBe(false)
})

describe('a question of a page', () => {
  const asking = (whole: boolean) => `
    if (message.type === 'page') send({ type: 'ask', id: message.id, path: 'menu', whole: ${whole} })
    if (message.type === 'answer') sendPage(message.id, {}, JSON.stringify(message))`

  it('is answered in full once, and then with its version only, unless the worker needs the value', async () => {
    const ask = jest.fn(async (_path: string) => answer('m1'))
    const answerMessage = (id: number, sent: unknown) => ({
      type: 'answer',
      id,
      path: 'menu',
      version: 'm1',
      answer: sent,
    })
    const some = await started(asking(false))
    expect(await echoed(some, { ask })).toEqual(answerMessage(1, answer('m1')))
    expect(await echoed(some, { ask })).toEqual(answerMessage(2, null))
    const changed = { version: 'm2', answer: answer('m2') }
    expect(await echoed(some, { ask: async () => answer('m2') })).toMatchObject(changed)
    const whole = await started(asking(true))
    for (const id of [1, 2]) expect(await echoed(whole, { ask })).toEqual(answerMessage(id, answer('m1')))
    expect(ask.mock.calls).toEqual([['menu'], ['menu'], ['menu'], ['menu']])
  })

  it.each<[string, PageInput['ask']]>([
    ['has no answer', input.ask],
    ['cannot be answered', () => Promise.reject(new Error('left'))],
  ])('is answered with null if it %s', async (_title, ask) => {
    const worker = await started(asking(true))
    expect(await echoed(worker, { ask })).toMatchObject({ path: 'menu', version: null, answer: null })
  })

  it('is not forwarded if its page is cancelled', async () => {
    const worker = await started(`
      if (message.type === 'cancel') send({ type: 'ask', id: message.id, path: 'menu', whole: true })
      if (message.type === 'page' && message.id === 2) sendPage(2, {}, '')`)
    const leaving = new AbortController()
    const ask = jest.fn(input.ask)
    const page = worker.page({ ...input, ask }, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(page).rejects.toThrow('left')
    await worker.page(input, signal)
    expect(ask).not.toHaveBeenCalled()
  })
})

it('a request for addresses can ask questions too', async () => {
  const worker = await started(`
    if (message.type === 'addresses') send({ type: 'ask', id: message.id, path: 'menu', whole: true })
    if (message.type === 'answer')
      send({ type: 'addresses', id: message.id, known: { paths: [message.version], isComplete: false, thrown: ['a'] } })`)
  expect(await worker.addresses(async () => answer('m1'), signal)).toEqual({
    paths: ['m1'],
    isComplete: false,
    thrown: ['a'],
  })
  expect(worker.inFlight).toBe(0)
})

describe('the abort signal of a page', () => {
  it('cancels the page in the worker', async () => {
    const worker = await started(`
      if (message.type === 'cancel') globalThis.cancelled = message.id
      if (message.type === 'page' && message.id === 2) sendPage(2, {}, String(globalThis.cancelled))`)
    const leaving = new AbortController()
    const page = worker.page(input, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(page).rejects.toThrow('left')
    expect(worker.inFlight).toBe(0)
    expect((await worker.page(input, signal)).html.toString()).toBe('1')
  })

  it('prevents the request if it has already aborted', async () => {
    const worker = await started(echo)
    await expect(worker.page(input, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
    expect(await echoed(worker)).toMatchObject({ id: 2 })
  })

  it('has no listener after the response', async () => {
    const worker = await started(echo)
    const visitor = new AbortController()
    const removed = jest.spyOn(visitor.signal, 'removeEventListener')
    await worker.page(input, visitor.signal)
    expect(removed).toHaveBeenCalledTimes(1)
  })
})
