import { randomBytes } from 'node:crypto'
import { importSamples, prepareStrapi, startStrapi } from '../lib/strapi/strapi'
import { anyPort } from '../lib/process/ports'
import { runCommand } from '../lib/process/runCommand'
import { runLiveTests } from '../lib/process/runLiveTests'
import { stopServers } from '../lib/process/servers'
import { say } from '../lib/terminal/say'

/**
 * `npm run test:strapi`: starts a real Strapi on a free port with a fresh import, and runs the port's contract and an editor's day
 * against it. `-- --record` also keeps some of its answers as the adapter's recordings. Ends with 0 or 1.
 */
await runCommand('strapi', async ({ folder, onEnd }) => {
  const host = '127.0.0.1'
  const sitePort = await anyPort(host)
  const secret = randomBytes(16).toString('hex')
  const log: string[] = []
  await prepareStrapi()
  const options = { host, dataDir: folder, onLog: (line: string) => void log.push(line) }
  await importSamples(options)
  const strapi = await startStrapi({
    ...options,
    port: await anyPort(host),
    env: { SITE_URL: `http://${host}:${sitePort}`, CONTENT_SECRET: secret },
  })
  onEnd(() => stopServers([strapi]))
  say(`Strapi answers at ${strapi.url}; testing …`)
  const status = await runLiveTests('adapters/sources/strapi', {
    LIVE_CMS_URL: strapi.url,
    LIVE_READER: strapi.reader,
    LIVE_WRITER: strapi.writer,
    LIVE_SITE_PORT: String(sitePort),
    LIVE_SECRET: secret,
    LIVE_RECORD: process.argv.includes('--record') ? '1' : '',
  })
  if (status !== 0)
    throw new Error(
      `The real Strapi does not pass the contract. The log of Strapi:\n${log.slice(-20).join('\n')}`,
    )
  say('The real Strapi passes the contract')
  return 0
})
