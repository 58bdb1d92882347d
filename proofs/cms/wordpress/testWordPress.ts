import { randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { startLocalServer } from '@caravanserai/releases/testing'
import { anyPort } from '../../../tools/lib/process/ports'
import { say } from '../../../tools/lib/terminal/say'
import { inChromium } from '../../harness/chromium'
import { runLiveTests, trial } from '../../harness/trial'
import type { Trial } from '../../harness/trial'
import { expectPictures } from '../testCms'
import { fillWordPress } from './sampleContent'
import type { SampleContent } from './sampleContent'
import { startWordPress } from './wordpress'

/** Runs the contract against a real WordPress, and then an editor's workflow in a browser. */
export default ({ record }: { readonly record: boolean }) =>
  trial('wordpress', async (run) => {
    const host = '127.0.0.1'
    // WordPress retries undelivered notifications later, so this listener accepts them during the import.
    const listener = await startLocalServer((_, response) => response.writeHead(204).end())
    const sitePort = Number(new URL(listener.origin).port)
    const secret = randomBytes(16).toString('hex')
    const log: string[] = []
    say('Starting WordPress with a database of its own …')
    const wordpress = await startWordPress({
      port: await anyPort(host),
      host,
      folder: run.folder,
      constants: { CARAVANSERAI_SITE: `http://${host}:${sitePort}`, CARAVANSERAI_SECRET: secret },
      onLog: (line) => log.push(line),
      onEnd: run.onEnd,
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
    for (const tests of ['adapters/wordpress/*', 'adapters/import/wordpress'])
      if ((await runLiveTests(tests, env)) !== 0)
        throw new Error(`WordPress does not pass the contract. Its log:\n${log.slice(-20).join('\n')}`)

    const site = await run.site('site', {
      cmsUrl: wordpress.url,
      port: sitePort,
      env: { CMS_ADAPTER: 'wordpress', CMS_AUTHORIZATION: wordpress.authorization, CONTENT_SECRET: secret },
    })
    const { url, password } = wordpress
    await inChromium((browser) =>
      walkSite(run, { browser, wordpress: url, password, site: site.url, content }),
    )
    await run.check('PHP reports nothing', () => {
      if (wordpress.faults() !== '') throw new Error(wordpress.faults())
    })
  })

interface Walked {
  readonly browser: Browser
  /** The address of WordPress, and the password of its administrator. */
  readonly wordpress: string
  readonly password: string
  readonly site: string
  readonly content: SampleContent
}

const words = 'Changed in the editor'

/** An editor's workflow in a browser: editing, preview, publishing and the trash. */
const walkSite = async (
  { check }: Trial,
  { browser, wordpress, password, site, content }: Walked,
): Promise<void> => {
  const visitor = await (await browser.newContext()).newPage()
  const editor = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  const post = `${site}/blog-single/${content.post}`
  const shows = async (page: Page, address: string, text: string): Promise<void> => {
    await page.goto(address)
    await page.getByRole('main').getByText(text).first().waitFor({ timeout: 20_000 })
  }
  const save = async (button: RegExp): Promise<void> => {
    await editor.getByRole('button', { name: button }).first().click()
    await editor
      .getByText(/Post (?:updated|published)\./)
      .first()
      .waitFor({ state: 'attached' })
  }

  await check('the site shows pages, pictures and entries of WordPress', async () => {
    await shows(visitor, `${site}/`, 'Tickets and visas.')
    await shows(visitor, `${site}/mission/${content.mission}`, 'Clear fares')
    await shows(visitor, `${site}/cause-single/a-well`, 'About A Well.')
    await shows(visitor, post, 'About Clean Water.')
    await expectPictures(visitor)
  })
  await check('an editor signs in, and the editor says what the site finds', async () => {
    await editor.goto(`${wordpress}/wp-login.php`)
    await editor.getByLabel('Username or Email Address').fill('admin')
    await editor.getByLabel('Password', { exact: true }).fill(password)
    await editor.getByRole('button', { name: 'Log In' }).click()
    await editor.waitForURL(/wp-admin/)
    await editor.goto(`${wordpress}/wp-admin/edit.php`)
    await editor
      .getByRole('link', { name: /Clean Water.*Edit/ })
      .first()
      .click()
    // The welcome guide, which WordPress shows once.
    const guide = editor.getByRole('dialog')
    await editor.addLocatorHandler(guide, () => guide.getByRole('button', { name: /^Close/ }).click())
    await editor.locator('button', { hasText: /^The website finds: \d/ }).hover()
  })
  await check('Preview opens the draft in the site, and no visitor sees it', async () => {
    const title = editor.getByRole('textbox', { name: 'Add title' })
    await title.fill(words)
    await editor.getByRole('button', { name: 'Preview', exact: true }).click()
    const [preview] = await Promise.all([
      editor.context().waitForEvent('page'),
      editor.getByRole('menuitem', { name: 'Preview in new tab' }).click(),
    ])
    await preview.waitForURL((url) => url.port === new URL(site).port, { timeout: 30_000 })
    await preview.getByRole('main').getByText(words).first().waitFor()
    await preview.close()
    await shows(visitor, post, 'Clean Water')
  })
  await check('what is published is on the open page without a reload', async () => {
    await visitor.waitForLoadState('networkidle')
    await save(/^Update$/)
    await visitor.getByRole('main').getByText(words).first().waitFor({ timeout: 20_000 })
  })
  await check('what is put in the trash is gone', async () => {
    await editor.goto(`${wordpress}/wp-admin/edit.php`)
    const row = editor.getByRole('row', { name: words })
    await row.hover()
    await row.getByRole('link', { name: /Trash/ }).click()
    await editor.getByText('moved to the Trash').waitFor()
    await visitor.waitForTimeout(1_500)
    const answer = await visitor.goto(post)
    if (answer?.status() !== 404) throw new Error(`expected status 404, got ${answer?.status()}`)
  })
}
