import type { Browser } from '@playwright/test'
import { inChromium } from '../../harness/chromium'
import { trial } from '../../harness/trial'
import type { Trial } from '../../harness/trial'
import { editorEmail } from '../cms'
import { expectPictures, testCms } from '../testCms'
import { strapi } from './strapi'

/** Runs the contract against a real Strapi, and then an editor's workflow in a browser. */
export default ({ record }: { readonly record: boolean }) =>
  trial('strapi', async (run) => {
    const { started, sitePort, siteUrl, secret } = await testCms(
      strapi,
      run,
      ['adapters/strapi/strapi', 'adapters/strapi/revision'],
      record,
      ({ reader, writer }) => ({ LIVE_READER: reader, LIVE_WRITER: writer }),
    )
    const site = await run.site('site', {
      cmsUrl: started.url,
      port: sitePort,
      env: {
        // Strapi may embed frames of the site only from this address.
        SITE_URL: siteUrl,
        CMS_ADAPTER: 'strapi',
        CMS_AUTHORIZATION: started.reader,
        CONTENT_SECRET: secret,
      },
    })
    const { url, password } = started
    await inChromium((browser) => walkSite(run, { browser, strapi: url, password, site: site.url }))
  })

interface Walked {
  readonly browser: Browser
  /** The address of Strapi, and the password of its first editor. */
  readonly strapi: string
  readonly password: string
  readonly site: string
}

const words = 'Changed in the editor'

/** An editor's workflow in a browser: a form of the site, the preview button, and publishing. */
const walkSite = async (
  { check }: Trial,
  { browser, strapi, password, site }: Walked,
): Promise<void> => {
  const visitor = await (await browser.newContext()).newPage()
  const editor = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const cause = `${site}/cause-single/1`
  const titleOf = () => visitor.getByRole('heading', { level: 1 })
  let title = ''

  await check('the site shows pages, pictures and entries of Strapi', async () => {
    for (const address of ['/', '/about/2', '/cause', '/blog']) {
      const answer = await visitor.goto(site + address)
      if (answer?.status() !== 200)
        throw new Error(`${address}: expected status 200, got ${answer?.status()}`)
    }
    await visitor.goto(cause)
    title = await titleOf().innerText()
    await expectPictures(visitor)
  })
  await check('an editor signs in, and saves a draft, which no visitor sees', async () => {
    await editor.goto(`${strapi}/admin/auth/login`)
    await editor.getByLabel(/^Email/).fill(editorEmail)
    await editor.getByLabel(/^Password/).fill(password)
    await editor.getByRole('button', { name: 'Login' }).click()
    await editor.getByRole('link', { name: 'Content Manager' }).click()
    await editor.goto(`${strapi}/admin/content-manager/collection-types/api::cause.cause`)
    await editor.getByRole('gridcell', { name: title }).first().click()
    await editor
      .getByLabel(/^Title/i)
      .first()
      .fill(words)
    await editor.getByRole('button', { name: 'Save' }).click()
    await editor.getByText('Saved document').first().waitFor()
    await visitor.goto(cause)
    if ((await titleOf().innerText()) !== title) throw new Error('a visitor sees the draft')
  })
  await check('the preview shows it in the site, beside the form', async () => {
    await editor.getByRole('link', { name: 'Open preview' }).click()
    const shown = editor.frameLocator('iframe')
    await shown
      .getByRole('heading', { level: 1, name: words })
      .waitFor({ state: 'attached', timeout: 30_000 })
  })
  await check('what is published is on the open page without a reload', async () => {
    await visitor.waitForLoadState('networkidle')
    await editor.getByRole('button', { name: 'Publish' }).click()
    await visitor.getByRole('heading', { level: 1, name: words }).waitFor({ timeout: 20_000 })
  })
}
