import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exportedRoutes } from './exportedRoutes'

const folder = mkdtempSync(path.join(tmpdir(), 'routes-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The exports of a server build with two modules, the second of which contains this code. */
const exported = (code: string, limits?: Parameters<typeof exportedRoutes>[2]) => {
  const file = path.join(folder, 'routes.js')
  writeFileSync(
    file,
    `/***/ "./routes.ts"\nmodule.exports = { routes: [{ path: '/cause' }] }\n/***/ "./causes/refresh.ts"\n${code}\n`,
  )
  return exportedRoutes(file, ['react', '@caravanserai/adapters/page'], limits)
}

/** Access to Node.js modules, which the code of a remote cannot import. */
const node = (name: string): string => `process.getBuiltinModule('node:${name}')`
const routes = [{ path: '/cause' }]
const short = { cpuMs: 3_000, memoryMb: 256, waitMs: 60_000 }

describe('exportedRoutes', () => {
  it('returns routes with their handles, without unpublished fields', async () => {
    const code = `
      const { definePage } = require('@caravanserai/adapters/page')
      const { Component } = require('react')
      class Boundary extends Component {}
      module.exports = { routes: [definePage({
        path: '/cause', loader: () => null, errorElement: new Boundary(),
        handle: { page: () => load("./causes/CausesPage.tsx"), head: () => null, query: ['q'], links: [{ to: '/cause' }] },
      })] }`
    const { routes: read, open } = await exported(code)
    expect(read).toEqual([
      { path: '/cause', handle: { page: expect.any(Function), query: ['q'], links: [{ to: '/cause' }] } },
    ])
    const [{ handle }] = read as [{ handle: { page: unknown } }]
    expect(String(handle.page)).toBe('() => load("./causes/CausesPage.tsx")')
    expect(open).toEqual([])
  })

  it('ends a process with open resources, and lists them with their module', async () => {
    const kept: ReadonlyArray<readonly [resource: string, code: string]> = [
      ['a timer', 'const again = () => setTimeout(again, 60_000); again()'],
      ['a server', `${node('http')}.createServer().listen(${JSON.stringify(path.join(folder, 'socket'))})`],
      ['a socket', `${node('dgram')}.createSocket('udp4').bind(0, '127.0.0.1')`],
      ['a message port', 'new MessageChannel().port1.onmessage = () => undefined'],
      ['a thread', `new (${node('worker_threads')}.Worker)('setInterval(() => 0, 1000)', { eval: true })`],
      ['a watched file', `${node('fs')}.watch('.')`],
      ['a process', `${node('child_process')}.spawn('sleep', ['5'], { stdio: 'inherit' })`],
    ]
    expect(await exported(kept.map(([, code]) => code).join('\n'))).toEqual({
      routes,
      open: expect.arrayContaining(kept.map(([resource]) => `${resource} (causes/refresh.ts)`)),
    })
  })

  it.each([
    [
      'resources that do not keep a process open',
      `setInterval(() => undefined, 60_000).unref()
      clearInterval(setInterval(() => undefined, 60_000))
      setTimeout(() => undefined, 0)
      for (const it of ['SIGTERM', 'SIGINT', 'exit']) process.on(it, () => undefined)
      globalThis.ready = new Promise(() => undefined)`,
    ],
    ['a rejected promise', "globalThis.ready = Promise.reject(new Error('no'))"],
    ['an asynchronous error', "queueMicrotask(() => { throw new Error('no') })"],
    [
      'a large export, and output',
      `module.exports.all = Array.from({ length: 100_000 }, () => 'a'.repeat(100))
      console.log('{}\\n'.repeat(100_000)); console.error('no'); process.stdout.write('{}')`,
    ],
    [
      'replaced globals',
      'Array.prototype.toJSON = Object.prototype.toJSON = () => 1; JSON = Promise = Buffer = process = undefined',
    ],
    [
      'uses of React at module level',
      `const react = require('react')
      const Theme = react.createContext(null)
      Theme.displayName = 'Theme'
      const { Provider, Consumer } = react.createContext('light')
      react.createElement(Provider, null, \`\${react.version}\`).props.children
      react.memo(() => null).displayName = 'Memo'
      const [first] = react.Children.toArray([])
      class Boundary extends react.Component { state = { of: super.constructor } }
      new Boundary({}).setState({})`,
    ],
  ])('reads routes despite %s', async (_, code) => {
    expect(await exported(code)).toEqual({ routes, open: [] })
  })

  const within = '(causes/refresh.ts)'
  it.each([
    [`throws when it is loaded: TypeError: no CMS ${within}`, 'throw new TypeError("no CMS")'],
    [
      `throws when it is loaded: EvalError: Code generation from strings disallowed for this context ${within}`,
      'Function("return 1")',
    ],
    ['throws when it is loaded: an object that cannot be printed', 'throw { toString: null }'],
    [`ends its process when it is loaded, with status 0 ${within}`, 'process.exit(0)'],
    ['ended with SIGABRT', 'process.abort()'],
    ['awaits at its top level, for which the host does not wait', 'module.exports = Promise.resolve({})'],
    ['requires "node:net", which the host does not share', "require('node:net')"],
    [`256 MB of memory to be loaded ${within}`, 'for (const all = [];;) all.push({})'],
    // Memory outside the heap.
    [
      `256 MB of memory to be loaded ${within}`,
      'for (const all = [];;) all.push(new Uint8Array(1e6).fill(1))',
    ],
    [
      'has more than 200000 values in its routes',
      'const routes = []; for (let n = 0; n < 3; n += 1) routes.push({ children: routes }); module.exports = { routes }',
    ],
    [
      `throws when it is loaded: Error: no ${within}`,
      "module.exports = { routes: [{ get path() { throw new Error('no') } }] }",
    ],
  ])('refuses a module that %s: %s', async (message, code) => {
    await expect(exported(code, short)).rejects.toThrow(message)
  })

  it('returns null as the routes of a module that exports nothing', async () => {
    expect(await exported('module.exports = null')).toEqual({ routes: null, open: [] })
  })

  it.each([
    [`not loaded after 1 s of processor time ${within}`, 'for (;;) Math.random()', { cpuMs: 1_000 }],
    [
      'not loaded after 1 s',
      'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
      { waitMs: 1_000 },
    ],
  ])('refuses a module that is %s: %s', async (message, code, limit) => {
    await expect(exported(code, { ...short, ...limit })).rejects.toThrow(`is ${message}`)
  })

  it('reads the routes of a source file', async () => {
    const file = path.join(folder, 'routes.ts')
    writeFileSync(
      file,
      "setInterval(() => undefined, 60_000)\nexport const routes: { path: string }[] = [{ path: '/cause' }]\n",
    )
    expect(await exportedRoutes(file)).toEqual({ routes, kinds: undefined, open: [] })
    writeFileSync(
      file,
      "void Promise.reject(new Error('late'))\nexport const routes = await new Promise(() => undefined)\n",
    )
    await expect(exportedRoutes(file)).rejects.toThrow('throws when it is loaded: Error: late')
  })
})
