import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { memoryContent } from '@caravanserai/adapters/testing'
import { sentAnswer } from '../host/workers/sentAnswers'
import { causeInput, sourceWorker } from '../testing/scriptedWorkers'
import { RenderWorker } from '../host/workers/renderWorker'
import type { PageInput } from '../host/workers/renderWorker'
import { testFacts } from '../testing/site'

// Compiling all imports of a worker takes a second or two.
jest.setTimeout(60_000)

const folder = mkdtempSync(path.join(tmpdir(), 'worker-'))
const file = sourceWorker(folder)
// The worker is many source files here, compiled by an add-on.
const flags = ['--disallow-code-generation-from-strings']
const { signal } = new AbortController()
const workers: RenderWorker[] = []
afterAll(async () => {
  workers.forEach((worker) => worker.stop())
  await Promise.all(workers.map(({ ended }) => ended))
  rmSync(folder, { recursive: true })
})

/** A worker with a release of one page, which shows the result of this code. */
const workerThatShows = async (shown: string) => {
  const worker = new RenderWorker({ file, heapMb: 512, onOutput: () => undefined, flags })
  workers.push(worker)
  await worker.ready
  const code = `exports.routes = [{
    path: '/cause',
    loader: async () => JSON.stringify(${shown}),
    Component: () => require('react-router-dom').useLoaderData(),
    handle: { page: () => Promise.resolve(null), meta: () => ({ title: 'Causes', description: '', banner: null }) },
  }]`
  expect(await worker.load({ name: 'charity', code }, testFacts)).toEqual([{ pattern: '/cause' }])
  return worker
}
const input: PageInput = {
  ...causeInput,
  ask: (path) => sentAnswer(memoryContent(), path, signal),
}

const expectEndWithFront = async (worker: RenderWorker) => {
  worker['pipe'].destroy()
  expect(await worker.ended).toMatchObject({ kind: 'exited', reason: 'ended with 0' })
}

it('renders a page of a release without access to Node.js, and ends with the front', async () => {
  const worker = await workerThatShows(`{
    process: Object.keys(process),
    env: process.env,
    isFrozen: Object.isFrozen(process) && Object.isFrozen(process.env),
    replaced: ((globalThis.process = 'mine'), process),
    require: typeof globalThis.require,
    imported: await import('node:fs').then(() => 'a module of Node', () => 'nothing'),
  }`)
  const { page, html, data } = await worker.page(input, signal)
  expect(page).toMatchObject({ status: 200, thrown: [], head: { title: 'Causes | Charitio' } })
  expect(html.toString()).toMatch(/Donate Now.*nextTick/s)
  const { loaderData } = JSON.parse(data.toString()) as { loaderData: { 'charity/0': string } }
  const { 'charity/0': observed } = loaderData
  expect(JSON.parse(observed)).toEqual({
    process: [
      ...['arch', 'hrtime', 'nextTick', 'platform', 'uptime', 'version', 'versions', 'env', 'exit'],
      ...['on', 'once', 'off', 'addListener', 'removeListener', 'removeAllListeners'],
    ],
    env: {},
    isFrozen: true,
    replaced: expect.objectContaining({ platform: process.platform }),
    require: 'undefined',
    imported: 'nothing',
  })
  await expectEndWithFront(worker)
})

it('removes dangerous functions from the real process object, in case a release finds it', async () => {
  const worker = await workerThatShows(`await (async () => {
    fetch('http://127.0.0.1:1/').catch(() => undefined)
    let emitter = globalThis[Symbol.for('undici.globalDispatcher.1')]
    while (!Object.hasOwn(emitter, 'emit')) emitter = Object.getPrototypeOf(emitter)
    const { emit } = emitter
    const real = await new Promise((resolve) => {
      emitter.emit = function (...args) {
        if (this.pid !== undefined) resolve(this)
        return emit.apply(this, args)
      }
      // Node warns of so many.
      const target = new EventTarget()
      for (let count = 0; count < 20; count += 1) target.addEventListener('a', () => count)
    })
    emitter.emit = emit
    return {
      pid: typeof real.pid,
      left: ['getBuiltinModule', 'mainModule', 'binding', 'dlopen', 'kill', '_kill', 'ppid', 'chdir'].filter((name) => name in real),
    }
  })()`)
  const { page, data } = await worker.page(input, signal)
  expect(page.thrown).toEqual([])
  const { loaderData } = JSON.parse(data.toString()) as { loaderData: { 'charity/0': string } }
  expect(JSON.parse(loaderData['charity/0'])).toEqual({ pid: 'number', left: [] })
})

it('does not let a release replace Buffer.from or JSON.stringify, or use eval', async () => {
  const worker = await workerThatShows(`(() => {
    const fault = (run) => { try { run(); return 'none' } catch (error) { return error.name } }
    Buffer.from = JSON.stringify = () => 'forged'
    return {
      isChanged: [Buffer.from('a'), JSON.stringify(1)].includes('forged'),
      eval: fault(() => (0, eval)('1')),
      function: fault(() => Function('1')),
    }
  })()`)
  const { data } = await worker.page(input, signal)
  const { loaderData } = JSON.parse(data.toString()) as { loaderData: { 'charity/0': string } }
  const expected = { isChanged: false, eval: 'EvalError', function: 'EvalError' }
  expect(JSON.parse(loaderData['charity/0'])).toEqual(expected)
})

it('fails a page that asks too many questions, and continues', async () => {
  const worker = await workerThatShows('1')
  const loader = jest.fn(() => Promise.resolve(null))
  const code = (count: number) => `exports.routes = [{
    path: '/cause',
    loader: ({ context }) => Promise.all(Array.from({ length: ${count} }, (_, id) => new Promise((resolve, reject) => {
      const { ask } = context.get(require('@caravanserai/adapters/page').contentContext)
      ask(require('@caravanserai/adapters').menuPage(String(id))).subscribe({ next: resolve, error: reject })
    }))).then(() => null),
    Component: () => 'shown',
    handle: { page: () => Promise.resolve(null), meta: () => ({ title: 'Causes', description: '', banner: null }) },
  }]`
  await worker.load({ name: 'charity', code: code(20_000) }, testFacts)
  const { page } = await worker.page({ ...input, ask: loader }, signal)
  expect(page.thrown.join()).toContain('asks more than 1000 questions for one page')
  expect(loader.mock.calls.length).toBeLessThanOrEqual(1_000)
  await worker.load({ name: 'charity', code: code(2) }, testFacts)
  expect((await worker.page(input, signal)).page.status).toBe(200)
})

it('ends with the front even if a release leaves timers, listeners and ports open', async () => {
  const worker = await workerThatShows(`(() => {
    setInterval(() => undefined, 10)
    new MessageChannel().port1.onmessage = () => undefined
    for (const name of ['SIGTERM', 'SIGINT', 'exit', 'unhandledRejection']) process.on(name, () => undefined).once(name, () => undefined)
    return 'shown'
  })()`)
  const { html } = await worker.page(input, signal)
  expect(html.toString()).toContain('shown')
  await expectEndWithFront(worker)
})

it('ends if a release calls process.exit', async () => {
  const worker = await workerThatShows('process.exit(3)')
  await expect(worker.page(input, signal)).rejects.toThrow('ended with 3')
  expect(await worker.ended).toMatchObject({ kind: 'exited', unfinished: ['/cause'] })
})

it('reports a page that never settles, also while a timer is active', async () => {
  const never = async (shown: string) => {
    const worker = await workerThatShows(shown)
    await expect(worker.page(input, signal)).rejects.toThrow('the page never settles')
  }
  await Promise.all([
    never('await new Promise(() => undefined)'),
    never('(setInterval(() => undefined, 10), await new Promise(() => undefined))'),
  ])
})
