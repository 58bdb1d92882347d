import { randomBytes } from 'node:crypto'
import { anyPort } from '../lib/process/ports'
import { runCommand } from '../lib/process/runCommand'
import { runLiveTests } from '../lib/process/runLiveTests'
import { stopProcess } from '../lib/process/servers'
import { say } from '../lib/terminal/say'
import { fillWordPress } from '../lib/wordpress/sampleContent'
import { startWordPress } from '../lib/wordpress/wordpress'

/**
 * `npm run test:wordpress`: starts Debian's WordPress with the plugin on a free port, fills it, and runs the port's contract and an
 * editor's day against it. `-- --record` also keeps its answers as the adapter's recordings. Ends with 0 or 1.
 */
await runCommand('wordpress', async ({ folder, onEnd }) => {
  const host = '127.0.0.1'
  const sitePort = await anyPort(host)
  const secret = randomBytes(16).toString('hex')
  const log: string[] = []
  say('Starting WordPress with a database of its own …')
  const wordpress = await startWordPress({
    port: await anyPort(host),
    host,
    folder,
    constants: { CARAVANSERAI_SITE: `http://${host}:${sitePort}`, CARAVANSERAI_SECRET: secret },
    onLog: (line) => log.push(line),
    onServer: (child) => onEnd(() => stopProcess(child)),
  })
  const { home, mission, post } = await fillWordPress(wordpress.url, wordpress.authorization)
  say(`WordPress answers at ${wordpress.url}; testing …`)
  const status = await runLiveTests('adapters/sources/wordpress', {
    LIVE_CMS_URL: wordpress.url,
    LIVE_CMS_AUTHORIZATION: wordpress.authorization,
    LIVE_PASSWORD: wordpress.password,
    LIVE_HOME: String(home),
    LIVE_MISSION: String(mission),
    LIVE_POST: post,
    LIVE_SITE_PORT: String(sitePort),
    LIVE_SECRET: secret,
    LIVE_RECORD: process.argv.includes('--record') ? '1' : '',
  })
  const faults = wordpress.faults()
  if (status !== 0 || faults !== '')
    throw new Error(`WordPress does not pass. Its log:\n${faults || log.slice(-20).join('\n')}`)
  say('WordPress passes the contract')
  return 0
})
