import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { install } from '../../install.mjs'
import { root } from '../places'
import { addressOf } from '../process/ports'
import { run } from '../process/run'
import { untilUp } from '../process/servers'
import { say } from '../terminal/say'

/** The package of the CMS: it has its own dependencies, which the website does not use. */
const home = path.join(root, 'cms', 'payload')
const next = path.join(home, 'node_modules', 'next', 'dist', 'bin', 'next')

const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')

const made = ['node_modules', '.next', '.data', 'next-env.d.ts']

/** Every source file of the package, whose text the build depends on. */
const sources = (below = ''): ReadonlyArray<string> =>
  readdirSync(path.join(home, below), { withFileTypes: true })
    .filter(({ name }) => !made.includes(name) && !/\.(tsbuildinfo|md)$/.test(name))
    .flatMap((entry) =>
      entry.isDirectory() ? sources(path.join(below, entry.name)) : [path.join(below, entry.name)],
    )
    .sort()

/** Builds the admin screens when their sources have changed since the last build. */
const build = async (): Promise<void> => {
  const hash = hashOf(
    sources()
      .map((name) => `${name} ${hashOf(readFileSync(path.join(home, name)))}`)
      .join('\n'),
  )
  const stamp = path.join(home, '.next', '.built-sources')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  say('Building the admin screens (once; about a minute) …')
  const { code, output } = await run(process.execPath, [next, 'build'], {
    cwd: home,
    env: { ...environment, PAYLOAD_SECRET: 'not used by the build' },
  })
  if (code !== 0)
    throw new Error(
      `The admin screens could not be built:\n${output.trim().split('\n').slice(-15).join('\n')}`,
    )
  writeFileSync(stamp, hash)
}

const environment = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', CMS_HOME: home }

/** A value that is made once for an installation and kept with its data. */
const kept = (dataDir: string, name: 'first-password' | 'secret'): string => {
  const file = path.join(dataDir, name)
  if (!existsSync(file))
    writeFileSync(file, randomBytes(name === 'secret' ? 32 : 9).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

export const editorEmail = 'editor@charitio.example'

/** Installs and builds what is out of date. Throws one line. */
export const preparePayload = async (): Promise<void> => {
  install(home, 'Payload', '--ignore-scripts', '--include=dev', '--fetch-retries=1')
  await build()
}

export interface PayloadOptions {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly env?: NodeJS.ProcessEnv
  readonly onLog: (line: string) => void
}

export interface StartedPayload {
  readonly url: string
  readonly password: string
  /** Whether the first editor was made now. */
  readonly isNew: boolean
  /** How many entries of each kind were imported. */
  readonly imported: Readonly<Record<string, number>>
  readonly child: ChildProcess
}

/**
 * Imports the sample content where it is missing, and starts Payload. Rejects with what Payload printed when it does
 * not come up.
 */
export const startPayload = async ({
  port,
  host,
  dataDir,
  env = {},
  onLog,
}: PayloadOptions): Promise<StartedPayload> => {
  mkdirSync(dataDir, { recursive: true })
  const password = process.env['CMS_PASSWORD'] || kept(dataDir, 'first-password')
  const own = {
    ...environment,
    ...env,
    CMS_DATA: dataDir,
    CMS_EMAIL: editorEmail,
    CMS_PASSWORD: password,
    PAYLOAD_SECRET: process.env['PAYLOAD_SECRET'] || kept(dataDir, 'secret'),
  }

  const { code, output } = await run(process.execPath, ['--import', 'tsx', path.join('import', 'main.ts')], {
    cwd: home,
    env: own,
  })
  const said = output.split('\n').findLast((line) => line.startsWith('{"imported"'))
  if (code !== 0 || said === undefined)
    throw new Error(
      `The sample content could not be imported:\n${output.trim().split('\n').slice(-12).join('\n') || `it exited with status ${code} and printed nothing`}`,
    )
  const { imported, firstEditor: isNew } = JSON.parse(said)

  const url = addressOf(host, port)
  const child = spawn(process.execPath, [next, 'start', '-p', String(port), '-H', host], {
    cwd: home,
    env: own,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => String(part).split('\n').filter(Boolean).forEach(onLog))
  // It must not outlive this process and keep the port.
  process.on('exit', () => child.kill())
  await untilUp(child, 'Payload', 60_000, async () => {
    const { ok } = await fetch(`${url}/api/menus?limit=1&depth=0`, { signal: AbortSignal.timeout(10_000) })
    return ok
  })
  return { url, password, isNew, imported, child }
}
