import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../lib/browser/findBrowser'
import { quickFlags } from '../lib/browser/quickFlags'
import { buildOrStop } from '../lib/build/build'
import { importSamples } from '../lib/cms/importSamples'
import { editorEmail } from '../lib/cms/package'
import { prepareStrapi, startStrapi } from '../lib/strapi/strapi'
import { walkSite } from '../lib/strapi/walk'
import { anyPort } from '../lib/process/ports'
import { runCommand } from '../lib/process/runCommand'
import { runLiveTests } from '../lib/process/runLiveTests'
import { stopServers } from '../lib/process/servers'
import { startOwnSite } from '../lib/site/ownSite'
import { sayCheck } from '../lib/terminal/check'
import { say, stopWith } from '../lib/terminal/say'

/**
 * `npm run test:strapi`: starts a real Strapi on a free port with a fresh import, and runs the port's contract and an editor's day
 * against it, over its API and in a browser with the site in front of it. `-- --record` also keeps some of its answers as the adapter's
 * recordings. Ends with 0 or 1.
 */
const found = await findBrowser()
if (!('path' in found)) stopWith(found.missing)
await buildOrStop()

await runCommand('strapi', async ({ folder, onEnd }) => {
  const host = '127.0.0.1'
  const sitePort = await anyPort(host)
  const secret = randomBytes(16).toString('hex')
  const log: string[] = []
  await prepareStrapi()
  const options = { host, dataDir: path.join(folder, 'strapi'), onLog: (line: string) => void log.push(line) }
  await importSamples('strapi', startStrapi, options)
  const strapi = await startStrapi({
    ...options,
    port: await anyPort(host),
    env: { SITE_URL: `http://${host}:${sitePort}`, CONTENT_SECRET: secret },
  })
  onEnd(() => stopServers([strapi]))
  say(`Strapi answers at ${strapi.url}; testing …`)
  const env = {
    LIVE_CMS_URL: strapi.url,
    LIVE_READER: strapi.reader,
    LIVE_WRITER: strapi.writer,
    LIVE_EMAIL: editorEmail,
    LIVE_PASSWORD: strapi.password,
    LIVE_SITE_PORT: String(sitePort),
    LIVE_SECRET: secret,
    LIVE_RECORD: process.argv.includes('--record') ? '1' : '',
  }
  // The first tells what is there after the import of the sample content.
  const status =
    (await runLiveTests('adapters/sources/strapi/strapi', env)) ||
    (await runLiveTests('adapters/sources/strapi/revision', env)) ||
    (await runLiveTests('adapters/moving/strapi', env))
  if (status !== 0)
    throw new Error(
      `The real Strapi does not pass the contract. The log of Strapi:\n${log.slice(-20).join('\n')}`,
    )
  say('The real Strapi passes the contract')

  const site = await startOwnSite({
    dataDir: path.join(folder, 'site'),
    cmsUrl: strapi.url,
    port: sitePort,
    // Strapi shows frames of the address alone that it knows the site by.
    env: {
      SITE_URL: `http://${host}:${sitePort}`,
      CMS_ADAPTER: 'strapi',
      CMS_AUTHORIZATION: strapi.reader,
      CONTENT_SECRET: secret,
    },
  })
  onEnd(site.stop)
  const browser = await chromium.launch({ executablePath: found.path, args: [...quickFlags] })
  onEnd(() => browser.close())
  const { url, password } = strapi
  const checks = await walkSite({ browser, strapi: url, email: editorEmail, password, site: site.url })
  checks.forEach((one) => sayCheck(one))
  return checks.every(({ fault }) => fault === null) ? 0 : 1
})
