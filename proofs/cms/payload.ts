import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { install } from '../../tools/lib/install.cjs'
import { root } from '../../tools/lib/places'
import { plainEnvironment } from '../../tools/lib/process/plainEnvironment'
import { addressOf } from '../../tools/lib/process/ports'
import { run } from '../../tools/lib/process/run'
import { isPage, startProgram } from '../harness/programs'
import { trial } from '../harness/trial'
import { buildOnce, editorEmail, kept, lastLines, randomText } from './cms'
import type { Cms, CmsPackage, StartedCms } from './cms'
import { testCms } from './testCms'

/** The package of the CMS, with separate dependencies that the website does not use. */
const home = path.join(root, 'cms', 'payload')
const next = path.join(home, 'node_modules', 'next', 'dist', 'bin', 'next')

const sources: CmsPackage = {
  home,
  made: ['node_modules', '.next', '.data', 'next-env.d.ts'],
  built: '.next',
  further: [
    'adapters/blocks/blocks.ts',
    'adapters/domain/escapeHtml.ts',
    'adapters/port/faults.ts',
    'adapters/payload/lexicalBlocks.ts',
    'adapters/payload/rules.ts',
  ],
}

const environment = {
  ...plainEnvironment(),
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  CMS_HOME: home,
}

/** The `Authorization` header of the first editor, who is created if missing. */
const writer = async ({ url, password }: StartedCms): Promise<string> => {
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

export const payload: Cms = {
  name: 'Payload',
  adapter: 'payload',
  fill: async (started, dataDir) => {
    const command = [path.join(root, 'tools', 'run.mjs'), 'import', '--from', 'samples']
    const to = ['--to', `payload:${started.url}`, '--ledger', path.join(dataDir, 'imported.jsonl')]
    const { code, output } = await run(process.execPath, [...command, ...to], {
      cwd: root,
      env: { ...process.env, IMPORT_TO_AUTHORIZATION: await writer(started) },
    })
    if (code !== 0) throw new Error(`The sample content could not be imported:\n${lastLines(output, 12)}`)
  },
  prepare: async () => {
    await install(home, 'Payload', { options: ['--ignore-scripts', '--fetch-retries=1'] })
    await buildOnce(sources, [next, 'build'], { ...environment, PAYLOAD_SECRET: 'not used by the build' })
  },
  start: async ({ port, host, dataDir, env = {}, onLog }) => {
    mkdirSync(dataDir, { recursive: true })
    const url = addressOf(host, port)
    const ownEnv = {
      CMS_DATA: dataDir,
      PAYLOAD_SECRET: process.env['PAYLOAD_SECRET'] || kept(dataDir, 'secret', () => randomText(32)),
    }
    const child = await startProgram({
      name: 'Payload',
      command: [process.execPath, [next, 'start', '-p', String(port), '-H', host]],
      cwd: home,
      env: { ...environment, ...env, ...ownEnv },
      limitMs: 60_000,
      isUp: isPage(`${url}/api/menus?limit=1&depth=0`),
      onLog,
    })
    const password = process.env['CMS_PASSWORD'] || kept(dataDir, 'first-password', () => randomText(9))
    return { url, password, child }
  },
}

/** Runs the contract and the import tests against a real Payload. */
export default ({ record }: { readonly record: boolean }) =>
  trial(
    'live',
    async (run) => {
      await testCms(payload, run, ['adapters/payload/*', 'adapters/import/payload'], record)
    },
    { builds: null },
  )
