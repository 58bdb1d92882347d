import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { editorEmail, preparePayload, startPayload } from '../lib/payload/payload'
import type { StartedPayload } from '../lib/payload/payload'
import { root } from '../lib/places'
import { freePort } from '../lib/process/ports'
import { stopServers } from '../lib/process/servers'
import { run } from '../lib/process/run'
import { messageOf, say, stopWith } from '../lib/terminal/say'

/**
 * `npm run test:live`: starts a real Payload on a free port with a fresh import, and runs the port's contract and an
 * editor's day against it. `-- --record` also keeps its answers as the adapter's recordings. Ends with 0 or 1.
 */
const host = '127.0.0.1'
const sitePort = await freePort(65_536, host)
const secret = randomBytes(16).toString('hex')
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cms-live-'))
const log: string[] = []

let payload: StartedPayload | undefined
const clean = async (): Promise<void> => {
  if (payload) await stopServers([payload])
  rmSync(dataDir, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void clean().then(() => process.exit(1)))

const test = async () => {
  await preparePayload()
  say('Starting Payload with a fresh import …')
  payload = await startPayload({
    port: await freePort(65_536, host),
    host,
    dataDir,
    env: { SITE_URL: `http://${host}:${sitePort}`, CONTENT_SECRET: secret },
    onLog: (line) => log.push(line),
  })
  say(`Payload answers at ${payload.url}; testing …`)
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js')
  return run(
    process.execPath,
    [jest, '--selectProjects', 'node', '--runInBand', '--testMatch', '**/adapters/**/*.live.ts'],
    {
      cwd: root,
      show: true,
      env: {
        ...process.env,
        LIVE_CMS_URL: payload.url,
        LIVE_EMAIL: editorEmail,
        LIVE_PASSWORD: payload.password,
        LIVE_SITE_PORT: String(sitePort),
        LIVE_SECRET: secret,
        LIVE_RECORD: process.argv.includes('--record') ? '1' : '',
      },
    },
  )
}

const outcome = await test().catch(async (error: unknown) => {
  await clean()
  return stopWith(messageOf(error))
})
await clean()
if (outcome.code !== 0)
  stopWith(`The real Payload does not pass the contract. The log of Payload:\n${log.slice(-20).join('\n')}`)
say('The real Payload passes the contract')
