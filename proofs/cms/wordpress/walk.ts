import type { Browser, Page } from '@playwright/test'
import { expectPictures } from '../expectPictures'
import { check } from '../../../tools/lib/terminal/check'
import type { Check } from '../../../tools/lib/terminal/check'
import type { SampleContent } from './sampleContent'

interface Walked {
  readonly browser: Browser
  /** The address of WordPress, and how its administrator signs in. */
  readonly wordpress: string
  readonly password: string
  readonly site: string
  readonly content: SampleContent
}

const words = 'Changed in the editor'

/** An editor's day in a browser: the site in front of WordPress, its editor with the words of the site, preview, publishing and the trash. */
export const walkSite = async (walked: Walked): Promise<ReadonlyArray<Check>> => {
  const { browser, wordpress, password, site, content } = walked
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

  return [
    await check('the site shows pages, pictures and entries of WordPress', async () => {
      await shows(visitor, `${site}/`, 'Tickets and visas.')
      await shows(visitor, `${site}/mission/${content.mission}`, 'Clear fares')
      await shows(visitor, `${site}/cause-single/a-well`, 'About A Well.')
      await shows(visitor, post, 'About Clean Water.')
      await expectPictures(visitor)
    }),
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
      // The guide that WordPress shows everybody once.
      const guide = editor.getByRole('dialog')
      await editor.addLocatorHandler(guide, () => guide.getByRole('button', { name: /^Close/ }).click())
      await editor.locator('button', { hasText: /^The website finds: \d/ }).hover()
    }),
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
    }),
    await check('what is published is on the open page without a reload', async () => {
      await visitor.waitForLoadState('networkidle')
      await save(/^Update$/)
      await visitor.getByRole('main').getByText(words).first().waitFor({ timeout: 20_000 })
    }),
    await check('what is put in the trash is gone', async () => {
      await editor.goto(`${wordpress}/wp-admin/edit.php`)
      const row = editor.getByRole('row', { name: words })
      await row.hover()
      await row.getByRole('link', { name: /Trash/ }).click()
      await editor.getByText('moved to the Trash').waitFor()
      await visitor.waitForTimeout(1_500)
      const answer = await visitor.goto(post)
      if (answer?.status() !== 404) throw new Error(`expected status 404, got ${answer?.status()}`)
    }),
  ]
}
