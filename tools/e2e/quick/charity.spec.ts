import { expect, test } from '../support/test'
import { expectCalmFrame, hydrated, visit } from '../support/visit'

test.beforeEach(({ page }) =>
  page.route(/openstreetmap\.org/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  ),
)

test('an unknown id responds 404 with a link to its list', async ({ page, site }) => {
  expect((await fetch(`${site.url}/cause-single/%2F`)).status).toBe(404)
  const answer = await page.goto(`${site.url}/team-single/999`)
  expect(answer?.status()).toBe(404)
  await expectCalmFrame(page)
  await hydrated(page)
  await page.locator('main a[href="/cause#people"]').click()
  await expect(page).toHaveURL(`${site.url}/cause#people`)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Not Found')
})

test('the testimonial carousel moves by mouse and keyboard, pauses, and follows the text direction', async ({
  page,
  site,
}) => {
  await visit(page, `${site.url}/testimonial`)
  const row = page.getByRole('group', { name: 'What people say of the house' })
  await row.scrollIntoViewIfNeeded()
  const place = row.getByText('Showing', { exact: true }).locator('..')
  await row.getByRole('button', { name: 'Pause' }).click()
  await expect(row.getByRole('button', { name: 'Play' })).toBeVisible()
  const first = (await place.textContent()) ?? ''
  await row.getByRole('button', { name: 'Next' }).click()
  await expect(place).not.toHaveText(first)
  await row.getByRole('button', { name: 'Previous' }).focus()
  await page.keyboard.press('Enter')
  await expect(place).toHaveText(first)

  // In a right-to-left page the first slide is on the right, and no slide is empty.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const left = async () =>
    Math.round((await row.locator('.slide[aria-hidden=false]').first().boundingBox())?.x ?? 0)
  await expect.poll(left).toBeGreaterThan(((await row.boundingBox())?.x ?? 0) + 400)
  const onTheRight = await left()
  await row.getByRole('button', { name: 'Next' }).click()
  await expect(place).not.toHaveText(first)
  await expect.poll(left).toBe(onTheRight)
})

test('long words in content do not overflow a phone screen', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const address of [
    ...['/cause', '/cause-single/1', '/team-single/1', '/event', '/event-single/1', '/project'],
    ...['/project-single/1', '/testimonial', '/blog', '/blog-fullwidth', '/blog-single/1', '/volunteer'],
    '/donate',
  ]) {
    await visit(page, `${site.url}${address}`)
    const width = await page.evaluate(() => {
      // Editors' texts have `dir="auto"`; dates and counts stay on one line.
      for (const part of document.querySelectorAll('main [dir=auto]:not(time)'))
        for (const element of getComputedStyle(part).whiteSpace === 'nowrap'
          ? []
          : [part, ...part.querySelectorAll('*')])
          for (const node of element.childNodes)
            if (node.nodeType === Node.TEXT_NODE) node.nodeValue = 'W'.repeat(80)
      return document.documentElement.scrollWidth
    })
    expect.soft(width, address).toBe(320)
  }
})

test('cards of a dark section are printed dark on light', async ({ page, site }) => {
  await visit(page, `${site.url}/volunteer`)
  await page.emulateMedia({ media: 'print' })
  const gate = page
    .getByRole('region', { name: 'What volunteers say' })
    .getByRole('article')
    .first()
    .locator(':scope > *')
  await expect(gate).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(gate.getByRole('heading')).toHaveCSS('color', 'rgb(0, 0, 0)')
})
