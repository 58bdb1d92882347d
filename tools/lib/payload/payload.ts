import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { install } from '../../install.mjs'
import type { CmsOptions, StartedCms } from '../cms/importSamples'
import { buildOnce, editorEmail, kept, randomText } from '../cms/package'
import { root } from '../places'
import { addressOf } from '../process/ports'
import { untilUp } from '../process/servers'

/** The package of the CMS: it has its own dependencies, which the website does not use. */
const home = path.join(root, 'cms', 'payload')
const next = path.join(home, 'node_modules', 'next', 'dist', 'bin', 'next')

const cms = {
  home,
  made: ['node_modules', '.next', '.data', 'next-env.d.ts'],
  built: '.next',
  others: [
    'adapters/blocks/blocks.ts',
    'adapters/port/faults.ts',
    'adapters/sources/payload/lexicalBlocks.ts',
  ],
}

const environment = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', CMS_HOME: home }

/** Installs and builds what is out of date. Throws one line. */
export const preparePayload = async (): Promise<void> => {
  install(home, 'Payload', '--ignore-scripts', '--include=dev', '--fetch-retries=1')
  await buildOnce(cms, [next, 'build'], { ...environment, PAYLOAD_SECRET: 'not used by the build' })
}

/** The `Authorization` header of the first editor, who is made where there is none. */
const writer = async (url: string, password: string): Promise<string> => {
  const signIn = async (path: string): Promise<string | null> => {
    const answer = await fetch(`${url}/api/users/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: editorEmail, password, name: 'First editor' }),
    })
    const { token } = (await answer.json()) as { readonly token?: string }
    return token === undefined ? null : `JWT ${token}`
  }
  const token = (await signIn('first-register')) ?? (await signIn('login'))
  if (token === null) throw new Error(`Payload does not let ${editorEmail} sign in with the first password`)
  return token
}

/** Starts Payload. Rejects with what it printed when it does not come up. */
export const startPayload = async ({
  port,
  host,
  dataDir,
  env = {},
  onLog,
}: CmsOptions): Promise<Omit<StartedCms, 'writer'>> => {
  mkdirSync(dataDir, { recursive: true })
  const url = addressOf(host, port)
  const child = spawn(process.execPath, [next, 'start', '-p', String(port), '-H', host], {
    cwd: home,
    env: {
      ...environment,
      ...env,
      CMS_DATA: dataDir,
      PAYLOAD_SECRET: process.env['PAYLOAD_SECRET'] || kept(dataDir, 'secret', () => randomText(32)),
    },
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
  const password = process.env['CMS_PASSWORD'] || kept(dataDir, 'first-password', () => randomText(9))
  return { url, password, child }
}

/** With the first editor signed in. */
export const startForImport = async (options: CmsOptions): Promise<StartedCms> => {
  const started = await startPayload(options)
  return { ...started, writer: await writer(started.url, started.password) }
}
