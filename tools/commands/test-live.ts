import { randomBytes } from 'node:crypto'
import { importSamples } from '../lib/cms/importSamples'
import { editorEmail } from '../lib/cms/package'
import { preparePayload, startForImport, startPayload } from '../lib/payload/payload'
import { stopServers } from '../lib/process/servers'
import { say } from '../lib/terminal/say'
import { runLiveTests } from '../lib/process/runLiveTests'
import { runCommand } from '../lib/process/runCommand'
import { anyPort } from '../lib/process/ports'

/**
 * `npm run test:live`: starts a real Payload on a free port with a fresh import, and runs the port's contract and an
 * editor's day against it. `-- --record` also keeps its answers as the adapter's recordings. Ends with 0 or 1.
 */
await runCommand('live', async ({ folder, onEnd }) => {
  const host = '127.0.0.1'
  const sitePort = await anyPort(host)
  const secret = randomBytes(16).toString('hex')
  const log: string[] = []
  await preparePayload()
  const options = { host, dataDir: folder, onLog: (line: string) => void log.push(line) }
  await importSamples('payload', startForImport, options)
  const payload = await startPayload({
    ...options,
    port: await anyPort(host),
    env: { SITE_URL: `http://${host}:${sitePort}`, CONTENT_SECRET: secret },
  })
  onEnd(() => stopServers([payload]))
  say(`Payload answers at ${payload.url}; testing …`)
  const env = {
    LIVE_CMS_URL: payload.url,
    LIVE_EMAIL: editorEmail,
    LIVE_PASSWORD: payload.password,
    LIVE_SITE_PORT: String(sitePort),
    LIVE_SECRET: secret,
    LIVE_RECORD: process.argv.includes('--record') ? '1' : '',
  }
  // The first tells what is there after the import of the sample content.
  const status =
    (await runLiveTests('adapters/sources/payload/*', env)) ||
    (await runLiveTests('adapters/moving/payload', env))
  if (status !== 0)
    throw new Error(
      `The real Payload does not pass the contract. The log of Payload:\n${log.slice(-20).join('\n')}`,
    )
  say('The real Payload passes the contract')
  return 0
})
