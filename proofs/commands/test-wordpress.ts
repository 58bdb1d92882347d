import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../tools/lib/browser/findBrowser'
import { quickFlags } from '../../tools/lib/browser/quickFlags'
import { buildOrStop } from '../../tools/lib/build/build'
import { startLocalServer } from '../../tools/lib/process/localServer'
import { anyPort } from '../../tools/lib/process/ports'
import { runCommand } from '../../tools/lib/process/runCommand'
import { runLiveTests } from '../../tools/lib/process/runLiveTests'
import { startOwnSite } from '../../tools/lib/site/ownSite'
import { sayCheck } from '../../tools/lib/terminal/check'
import { say, stopWith } from '../../tools/lib/terminal/say'
import { fillWordPress } from '../cms/wordpress/sampleContent'
import { walkSite } from '../cms/wordpress/walk'
import { startWordPress } from '../cms/wordpress/wordpress'

export default async ({ record }: { readonly record: boolean }): Promise<void> => {
  const found = await findBrowser()
  if (!('path' in found)) stopWith(found.missing)
  await buildOrStop()

  await runCommand('wordpress', async ({ folder, onEnd }) => {
    const host = '127.0.0.1'
    // What is lost is sent again later: while WordPress is filled, somebody takes its news.
    const listener = await startLocalServer((_, response) => response.writeHead(204).end())
    const sitePort = Number(new URL(listener.origin).port)
    const secret = randomBytes(16).toString('hex')
    const log: string[] = []
    say('Starting WordPress with a database of its own …')
    const wordpress = await startWordPress({
      port: await anyPort(host),
      host,
      folder,
      constants: { CARAVANSERAI_SITE: `http://${host}:${sitePort}`, CARAVANSERAI_SECRET: secret },
      onLog: (line) => log.push(line),
      onEnd,
    })
    const content = await fillWordPress(wordpress.url, wordpress.authorization)
    await listener.stop()
    say(`WordPress answers at ${wordpress.url}; testing …`)
    const env = {
      LIVE_CMS_URL: wordpress.url,
      LIVE_CMS_AUTHORIZATION: wordpress.authorization,
      LIVE_HOME: String(content.home),
      LIVE_MISSION: String(content.mission),
      LIVE_SITE_PORT: String(sitePort),
      LIVE_SECRET: secret,
      LIVE_RECORD: record ? '1' : '',
    }
    const status =
      (await runLiveTests('adapters/sources/wordpress/*', env)) ||
      (await runLiveTests('adapters/moving/wordpress', env))
    if (status !== 0)
      throw new Error(`WordPress does not pass the contract. Its log:\n${log.slice(-20).join('\n')}`)

    const site = await startOwnSite({
      dataDir: path.join(folder, 'site'),
      cmsUrl: wordpress.url,
      port: sitePort,
      env: { CMS_ADAPTER: 'wordpress', CMS_AUTHORIZATION: wordpress.authorization, CONTENT_SECRET: secret },
    })
    onEnd(site.stop)
    const browser = await chromium.launch({ executablePath: found.path, args: [...quickFlags] })
    onEnd(() => browser.close())
    const { url, password } = wordpress
    const checks = await walkSite({ browser, wordpress: url, password, site: site.url, content })
    checks.forEach((one) => sayCheck(one))
    const faults = wordpress.faults()
    if (faults !== '') throw new Error(`PHP reports:\n${faults}`)
    return checks.every(({ fault }) => fault === null) ? 0 : 1
  })
}
