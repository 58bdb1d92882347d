import type { Browser } from '@playwright/test'
import { expectPictures } from '../expectPictures'
import { check } from '../../../tools/lib/terminal/check'
import type { Check } from '../../../tools/lib/terminal/check'

interface Walked {
  readonly browser: Browser
  /** The address of Strapi, and how its first editor signs in. */
  readonly strapi: string
  readonly email: string
  readonly password: string
  readonly site: string
}

const words = 'Changed in the editor'

/** An editor's day in a browser: the site in front of Strapi, its form, the preview button, and publishing. */
export const walkSite = async (walked: Walked): Promise<ReadonlyArray<Check>> => {
  const { browser, strapi, email, password, site } = walked
  const visitor = await (await browser.newContext()).newPage()
  const editor = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const cause = `${site}/cause-single/1`
  const titleOf = () => visitor.getByRole('heading', { level: 1 })
  let title = ''

  return [
    await check('the site shows pages, pictures and entries of Strapi', async () => {
      for (const address of ['/', '/about/2', '/cause', '/blog']) {
        const answer = await visitor.goto(site + address)
        if (answer?.status() !== 200)
          throw new Error(`${address}: expected status 200, got ${answer?.status()}`)
      }
      await visitor.goto(cause)
      title = await titleOf().innerText()
      await expectPictures(visitor)
    }),
    await check('an editor signs in, and saves a draft, which no visitor sees', async () => {
      await editor.goto(`${strapi}/admin/auth/login`)
      await editor.getByLabel(/^Email/).fill(email)
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
    }),
    await check('the preview shows it in the site, beside the form', async () => {
      await editor.getByRole('link', { name: 'Open preview' }).click()
      const shown = editor.frameLocator('iframe')
      await shown
        .getByRole('heading', { level: 1, name: words })
        .waitFor({ state: 'attached', timeout: 30_000 })
    }),
    await check('what is published is on the open page without a reload', async () => {
      await visitor.waitForLoadState('networkidle')
      await editor.getByRole('button', { name: 'Publish' }).click()
      await visitor.getByRole('heading', { level: 1, name: words }).waitFor({ timeout: 20_000 })
    }),
  ]
}
