import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { withRelease } from '@caravanserai/releases'
import { changeSet, folderStore, readSet } from '@caravanserai/releases/ledger'
import { root } from '../places'
import { anyPort } from '../process/ports'
import { run } from '../process/run'
import { confirming } from './runCommandLine'

const dataDir = mkdtempSync(path.join(tmpdir(), 'command-line-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const store = folderStore(path.join(dataDir, 'releases'))
const charity = async () => (await readSet(store)).set.remotes['charity']

/** A port at which another program listens, so that the command finds no site. */
let port: number
const server = createServer((socket) => socket.destroy())
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  const release = { base: 'https://charity.test/a/', hash: 'a', addresses: ['/cause'] }
  await changeSet(
    store,
    { did: 'ship', remote: 'charity', release: 'a', by: 'Amina', where: 'here' },
    (set) => withRelease(set, 'charity', release),
  )
})
afterAll(() => server.close())

const argsOf = (words: string) => [path.join(root, 'tools', 'run.mjs'), ...words.split(' ')]
const env = (settings: NodeJS.ProcessEnv = {}) => ({
  ...process.env,
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  PORT: String(port),
  ...settings,
})
const ended = (words: string, settings: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, argsOf(words), { cwd: root, env: env(settings) })

test('a destructive command needs --yes without a terminal', async () => {
  const refused = await ended('off charity')
  expect(refused).toMatchObject({ code: 2, output: expect.stringMatching(/off the site.*503/) })
  expect(refused.output).toContain('To confirm: npm run off -- charity --yes')
  expect(await charity()).not.toHaveProperty('state')
})

test('--help and invalid words change nothing, even with --yes', async () => {
  expect(await ended('off charity --yes --help')).toMatchObject({ code: 0 })
  expect(await ended('off charity --yes --forse')).toMatchObject({ code: 2 })
  expect(await charity()).not.toHaveProperty('state')
})

test('a flag that npm consumed is refused', async () => {
  const { code, output } = await ended('ship charity', { npm_config_canary: '10' })
  expect({ code, output }).toEqual({
    code: 2,
    output: expect.stringContaining('npm has taken --canary for a flag of npm'),
  })
})

test('a start on a port in use reports it and writes nothing', async () => {
  const taken = await ended('start')
  expect(taken).toMatchObject({ code: 1, output: expect.stringContaining(`Port ${port} is taken`) })
  expect(taken.output).toContain(`PORT=${port + 100} npm start`)
  expect(readdirSync(dataDir)).toEqual(['releases'])
})

test('--json prints one object with the result or the error', async () => {
  const unused = String(await anyPort('127.0.0.1'))
  const outputOf = async (words: string, settings: NodeJS.ProcessEnv = {}) => {
    const child = spawn(process.execPath, argsOf(words), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: env({ PORT: unused, ...settings }),
    })
    const [output, report, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { result: JSON.parse(output) as unknown, report, code: code as unknown }
  }
  expect(await outputOf('off charity --yes --json')).toEqual({
    result: { remote: 'charity', is: 'off', set: expect.any(Number), site: null },
    report: expect.stringContaining('charity a is off in the release set'),
    code: 0,
  })
  const line = 'charity is off already, and nothing was changed'
  expect(await outputOf('off charity --yes --json')).toEqual({
    result: { error: line },
    report: expect.stringContaining(line),
    code: 1,
  })
  expect(await outputOf('off --json')).toMatchObject({ result: { error: expect.any(String) }, code: 2 })
  expect(await outputOf('off charity --yes --json', { PORT: 'soon' })).toMatchObject({
    result: { error: expect.stringContaining('PORT'), code: 'CARAVANSERAI_SETTING_INVALID' },
    code: 1,
  })
})

test('pin reports that a remote is still off', async () => {
  await ended('off charity --yes')
  expect((await ended('pin charity a')).output).toContain('charity a is off in the release set')
})

test('an unknown command gets a suggestion', async () => {
  const output = expect.stringContaining('Did you mean ship?')
  expect(await ended('shipp')).toMatchObject({ code: 2, output })
})

test('a command whose output is closed ends without an error', async () => {
  const child = spawn(process.execPath, argsOf('--help'), { stdio: ['ignore', 'pipe', 'pipe'], env: env() })
  child.stdout.destroy()
  const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect({ complaints, code }).toEqual({ complaints: '', code: 0 })
})

describe('at a terminal', () => {
  beforeEach(() => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true)
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`ended with ${code}`)
    })
  })
  afterEach(() => jest.restoreAllMocks())

  const answered = (answer: string) => {
    const input = Object.assign(new PassThrough(), { isTTY: true })
    input.end(answer)
    return confirming('npm run off -- charity', input)('This takes charity off the site.')
  }

  it.each(['yes\n', 'y\n', 'Yes\n'])('%j confirms', (answer) =>
    expect(answered(answer)).resolves.toBeUndefined(),
  )

  it.each(['no\n', '\n', '', 'charity\n'])('%j cancels', async (answer) => {
    await expect(answered(answer)).rejects.toThrow('ended with 1')
  })
})
