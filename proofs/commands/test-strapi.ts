import path from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../tools/lib/browser/findBrowser'
import { quickFlags } from '../../tools/lib/browser/quickFlags'
import { buildOrStop } from '../../tools/lib/build/build'
import { testCms } from '../cms/testCms'
import { editorEmail } from '../cms/package'
import { strapi } from '../cms/strapi/strapi'
import { walkSite } from '../cms/strapi/walk'
import { runCommand } from '../../tools/lib/process/runCommand'
import { startOwnSite } from '../../tools/lib/site/ownSite'
import { sayCheck } from '../../tools/lib/terminal/check'
import { stopWith } from '../../tools/lib/terminal/say'

export default async ({ record }: { readonly record: boolean }): Promise<void> => {
  const found = await findBrowser()
  if (!('path' in found)) stopWith(found.missing)
  await buildOrStop()

  await runCommand('strapi', async (run) => {
    const { started, sitePort, siteUrl, secret } = await testCms(
      strapi,
      run,
      ['adapters/sources/strapi/strapi', 'adapters/sources/strapi/revision'],
      record,
      ({ reader, writer }) => ({ LIVE_READER: reader, LIVE_WRITER: writer }),
    )
    const site = await startOwnSite({
      dataDir: path.join(run.folder, 'site'),
      cmsUrl: started.url,
      port: sitePort,
      // Strapi shows frames of the address alone that it knows the site by.
      env: {
        SITE_URL: siteUrl,
        CMS_ADAPTER: 'strapi',
        CMS_AUTHORIZATION: started.reader,
        CONTENT_SECRET: secret,
      },
    })
    run.onEnd(site.stop)
    const browser = await chromium.launch({ executablePath: found.path, args: [...quickFlags] })
    run.onEnd(() => browser.close())
    const { url, password } = started
    const checks = await walkSite({ browser, strapi: url, email: editorEmail, password, site: site.url })
    checks.forEach((one) => sayCheck(one))
    return checks.every(({ fault }) => fault === null) ? 0 : 1
  })
}
