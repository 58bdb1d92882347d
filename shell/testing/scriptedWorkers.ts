import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { RenderWorker } from '../host/workers/renderWorker'
import type { PageInput, RenderWorkerOptions } from '../host/workers/renderWorker'

/** Runs TypeScript directly, style sheets as maps of class names, and pictures as empty modules. */
const bootstrap = (compiled: string): string => `
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const compile = (file, tsx) => require(${JSON.stringify(require.resolve('@swc/core'))}).transformSync(
  readFileSync(file, 'utf8'),
  {
    filename: file,
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
  },
).code
for (const extension of ['.ts', '.tsx'])
  require.extensions[extension] = (module, file) => {
    const output = path.join(${JSON.stringify(compiled)}, encodeURIComponent(file))
    if (!existsSync(output)) {
      writeFileSync(output + process.pid, compile(file, extension === '.tsx'))
      renameSync(output + process.pid, output)
    }
    module._compile(readFileSync(output, 'utf8'), file)
  }
require.extensions['.css'] = (module) => {
  module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) })
}
require.extensions['.svg'] = (module) => { module.exports = '' }
`

/**
 * A program that runs TypeScript from its sources, as a file in this folder that runs without a build. Each
 * source is compiled once for all processes of a folder.
 */
export const sourceProgram = (folder: string, name: string, code: string): string => {
  const compiled = path.join(folder, 'compiled')
  mkdirSync(compiled, { recursive: true })
  const file = path.join(folder, name)
  writeFileSync(file, bootstrap(compiled) + code)
  return file
}

/** The program of a render worker. */
export const sourceWorker = (folder: string): string =>
  sourceProgram(
    folder,
    'worker.js',
    `require(${JSON.stringify(path.join(__dirname, '..', 'worker', 'main.ts'))})`,
  )

/** Reads and writes the frames of the protocol; the code appended by a test handles the messages. */
const protocol = `
const front = new (require('node:net').Socket)({ fd: 3 })
front.on('close', () => process.exit(0))
const send = (json, ...body) => {
  const text = Buffer.from(JSON.stringify(json))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(text.length, 0)
  head.writeUInt32BE(Buffer.concat(body).length, 4)
  front.write(Buffer.concat([head, text, ...body]))
}
const page = (more) => ({
  status: 200, location: null, head: { title: '', tags: [], structured: null }, version: '', file: null, errors: null, judged: null,
  asked: [], incomplete: false, thrown: [], ...more,
})
const sendPage = (id, more, html = '', data = '') =>
  send({ type: 'page', id, page: page(more), htmlBytes: Buffer.byteLength(html), ownMs: 7 }, Buffer.from(html + data))
let bytes = Buffer.alloc(0)
front.on('data', (part) => {
  bytes = Buffer.concat([bytes, part])
  while (bytes.length >= 8 && bytes.length >= 8 + bytes.readUInt32BE(0)) {
    const length = 8 + bytes.readUInt32BE(0)
    const message = JSON.parse(bytes.toString('utf8', 8, length))
    bytes = bytes.subarray(length)
    if (message.type === 'ping') send({ type: 'pong' })
    on(message)
  }
})
`

/**
 * Child processes that run a script instead of the code of a worker, for tests of the parent's side. Processes
 * started by a test end after it.
 */
export const scriptedWorkers = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'workers-'))
  const made: RenderWorker[] = []
  let files = 0
  afterEach(async () => {
    jest.useRealTimers()
    made.forEach((worker) => worker.stop())
    await Promise.all(made.splice(0).map(({ ended }) => ended))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** A script that handles messages with `on`, and is ready immediately. */
  const file = (on: string): string => {
    files += 1
    const script = path.join(folder, `${files}.js`)
    writeFileSync(script, `${protocol}const on = (message) => {${on}}\nsend({ type: 'pong' })\n`)
    return script
  }
  const add = (worker: RenderWorker): RenderWorker => {
    made.push(worker)
    return worker
  }
  return {
    file,
    /** Registers a worker that was started elsewhere, so that it ends after the test. */
    add,
    /** A worker that runs the script, and is ready. */
    started: async (on: string, options: Partial<RenderWorkerOptions> = {}): Promise<RenderWorker> => {
      const worker = add(
        new RenderWorker({ file: file(on), heapMb: 64, onOutput: () => undefined, ...options }),
      )
      await worker.ready
      return worker
    },
  }
}

/** The input of a page at the address `/cause`; every question is unanswered. */
export const causeInput: PageInput = {
  request: { address: '/cause', view: 'page', error: null },
  surroundings: { key: 'set-1', value: { addresses: ['/cause'], links: [], ownPages: [] } },
  known: [],
  ask: () => Promise.resolve(null),
}
