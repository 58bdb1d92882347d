import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { folderOf } from './testServer'

const main = JSON.stringify(join(__dirname, 'main.ts'))
const program = `require(${JSON.stringify(require.resolve('jiti'))}).createJiti(${main}).import(${main})`

// The first process of a new checkout compiles every source that it imports.
jest.setTimeout(30_000)

let cwd: string
let running: ChildProcess | undefined

// The backend runs in its own process, as in production, but from its sources, so that no build is needed.
beforeEach(() => {
  cwd = folderOf({
    'backend/content/menus.json': '[{"id":1,"name":"Home"}]',
    'backend/content/sliders.json': '[]',
    'backend/content/media/a.png': 'picture',
  })
  mkdirSync(join(cwd, 'backend/content/pages'))
})
afterEach(() => {
  running?.kill('SIGKILL')
  running = undefined
  rmSync(cwd, { recursive: true })
})

interface Process {
  /** The first line on standard output, or `''` when the process ends without one. */
  readonly ready: Promise<string>
  readonly ended: Promise<{
    code: number | null
    signal: NodeJS.Signals | null
    stdout: string
    stderr: string
  }>
  readonly kill: (signal: NodeJS.Signals) => void
}

const startMain = (env: Readonly<Record<string, string>> = {}): Process => {
  const child = spawn(process.execPath, ['-e', program], {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    // With a channel to this process, as from the process that starts the whole site: it must not prevent the backend
    // from ending.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running = child
  let [stdout, stderr] = ['', '']
  child.stderr?.on('data', (chunk) => (stderr += String(chunk)))
  return {
    ready: new Promise((resolve) => {
      child.stdout?.on('data', (chunk) => {
        stdout += String(chunk)
        if (stdout.includes('\n')) resolve(stdout)
      })
      child.on('close', () => resolve(stdout))
    }),
    ended: new Promise((resolve) =>
      child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr })),
    ),
    kill: (signal) => child.kill(signal),
  }
}

it('the backend prints its address, answers there, and exits with 0 despite an open request', async () => {
  const backend = startMain()
  const line = JSON.parse(await backend.ready)
  expect(line).toEqual({
    event: 'listening',
    name: 'backend',
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
  })
  const menus = await fetch(`${line.url}/cms_menu/api/v1/cms_menu/get_all_nested_cms_menu/`)
  expect(await menus.json()).toEqual({ menus: [{ id: 1, name: 'Home', parent: null, children: [] }] })
  expect(await (await fetch(`${line.url}/media/a.png`)).text()).toBe('picture')
  const reader = connect(Number(new URL(line.url).port), '127.0.0.1')
  await new Promise((resolve) => reader.write('GET / HTTP/1.1\r\n', resolve))
  reader.on('error', () => undefined)

  backend.kill('SIGTERM')
  expect(await backend.ended).toEqual({
    code: 0,
    signal: null,
    stdout: `${JSON.stringify(line)}\n`,
    stderr: '',
  })
  expect(readdirSync(join(cwd, '.data'))).toEqual(['content.sqlite'])
  reader.destroy()
})

it('the backend warns on standard error, not on standard output, when the content has changed', async () => {
  const first = startMain()
  await first.ready
  first.kill('SIGTERM')
  await first.ended
  writeFileSync(join(cwd, 'backend/content/menus.json'), '[]')

  const second = startMain()
  expect(JSON.parse(await second.ready)).toMatchObject({ event: 'listening' })
  second.kill('SIGTERM')
  const { stderr } = await second.ended
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('kept as content-1.sqlite')])
})

it.each([
  [
    'a value of the environment',
    { BACKEND_PORT: 'x' },
    '[]',
    /^backend: BACKEND_PORT: expected a whole number from 1 to 65535, got "x" \[CARAVANSERAI_SETTING_INVALID\]\n$/,
  ],
  ['a content file', {}, '[7]', /^backend: .*sliders\.json\[0\]: expected an object, got 7\n$/],
])('the backend exits with 1 and a one-line error when %s is invalid', async (_name, env, sliders, line) => {
  writeFileSync(join(cwd, 'backend/content/sliders.json'), sliders)
  expect(await startMain(env).ended).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(line),
  })
})

it('the backend exits with 1 and a one-line error when the port is in use', async () => {
  const other = createServer()
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
  const { port } = other.address() as AddressInfo
  expect(await startMain({ BACKEND_PORT: `${port}` }).ended).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^.*EADDRINUSE.*\n$/),
  })
  other.close()
})
