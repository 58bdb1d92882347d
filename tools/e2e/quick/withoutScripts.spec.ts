import { expect, test } from '../support/test'

test.use({ javaScriptEnabled: false })

const pages = [
  { address: '/', content: 'main article', links: ['/about/2', '/company/0/Recruiting', '/cause'] },
  { address: '/about/2', content: 'main section p', links: ['/', '/contact/12'] },
  { address: '/cause', content: 'main article', links: ['/', '/about/2', '/donate'] },
  { address: '/login', content: 'main form', links: ['/', '/about/2'] },
] as const

for (const { address, content, links } of pages)
  test(`${address} shows its content and its links without scripts`, async ({ page, site }) => {
    await page.goto(`${site.url}${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator(content).first()).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    for (const href of links) await expect(page.locator(`a[href="${href}"]`).first()).toBeAttached()
  })

test('a visitor navigates from page to page without scripts', async ({ page, site }) => {
  await page.goto(site.url)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About', exact: true })
    .click()
  await expect(page).toHaveURL(`${site.url}/about/2`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Causes' }).click()
  await expect(page).toHaveURL(`${site.url}/cause`)
  await page.getByRole('banner').getByRole('link', { name: 'Charitio' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
})

test('a submenu of the wide header opens without scripts, by its button and by the pointer', async ({
  page,
  site,
}) => {
  await page.goto(site.url)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const mission = menu.getByRole('link', { name: 'Mission' })
  await expect(mission).toBeHidden()
  await menu.locator('summary[aria-label="More in About"]').press('Enter')
  await expect(mission).toBeVisible()
  await menu.locator('summary[aria-label="More in About"]').press('Enter')
  await expect(mission).toBeHidden()
  await menu.getByRole('link', { name: 'About', exact: true }).hover()
  await expect(mission).toBeVisible()
  await mission.click()
  await expect(page).toHaveURL(`${site.url}/mission/3`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('the menu opens, expands one group at a time and closes without scripts', async ({ page, site }) => {
    await page.goto(site.url)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(menu).toBeVisible()

    await menu.locator('summary[aria-label="More in About"]').click()
    await expect(menu.getByRole('link', { name: 'Mission' })).toBeVisible()
    await menu.locator('summary[aria-label="More in Company"]').click()
    await expect(menu.getByRole('link', { name: 'Branch Offices' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Mission' })).toBeVisible()
    await menu.locator('summary[aria-label="More in Ramadan Umrah"]').click()
    await expect(menu.getByRole('link', { name: 'Group Leaders' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Mission' })).toBeHidden()

    await page.getByRole('button', { name: 'Close the menu' }).click()
    await expect(menu).toBeHidden()
  })

  test('the menu links to another page without scripts', async ({ page, site }) => {
    await page.goto(site.url)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByText('Your account').click()
    await menu.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(`${site.url}/login`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
