import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { install } from '../../install.mjs'
import { buildOnce, editorEmail, kept, lastLines, randomText } from '../cms/package'
import { root } from '../places'
import { addressOf } from '../process/ports'
import { run } from '../process/run'
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
  const password = process.env['CMS_PASSWORD'] || kept(dataDir, 'first-password', () => randomText(9))
  const own = {
    ...environment,
    ...env,
    CMS_DATA: dataDir,
    CMS_EMAIL: editorEmail,
    CMS_PASSWORD: password,
    PAYLOAD_SECRET: process.env['PAYLOAD_SECRET'] || kept(dataDir, 'secret', () => randomText(32)),
  }

  const { code, output } = await run(process.execPath, ['--import', 'tsx', path.join('import', 'main.ts')], {
    cwd: home,
    env: own,
  })
  const said = output.split('\n').findLast((line) => line.startsWith('{"imported"'))
  if (code !== 0 || said === undefined)
    throw new Error(
      `The sample content could not be imported:\n${lastLines(output, 12) || `it exited with status ${code} and printed nothing`}`,
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
