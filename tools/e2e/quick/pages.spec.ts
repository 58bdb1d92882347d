import { barriers, lookWell, pageOfEachKind, schemes, showIn } from '../support/lookWell'
import { inHeader, mainMenu, menuButton } from '../support/parts'
import { expect, test } from '../support/test'
import { browserWarningsOf, visit } from '../support/visit'

test.describe('a page of each kind', () => {
  test.describe.configure({ mode: 'parallel' })
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  const walked = ['/', '/contact/12', '/donate']

  for (const quarter of [0, 1, 2, 3])
    test(`has one h1, fits its screens, is accessible, and logs no browser warning (quarter ${quarter + 1})`, async ({
      context,
      site,
    }) => {
      const addresses = (await pageOfEachKind(site)).filter((_, index) => index % 4 === quarter)
      expect(addresses.length).toBeGreaterThan(5)
      // `thorough/everyPage.spec.ts` checks every page at each width, light and dark.
      await lookWell(context, site, addresses, (address) => [
        { width: 320, height: 640, schemes: ['light'], isWalked: walked.includes(address) },
        ...(addresses.indexOf(address) % 2 === 0
          ? [{ width: 1440, height: 900, schemes: ['dark'] as const, isWalked: false }]
          : []),
      ])
    })

  test('has no accessibility violation with open menus', async ({ page, site }) => {
    await visit(page, `${site.url}/about/2`)
    const menu = mainMenu(page)
    const isAccessible = async (subject: string) => {
      for (const colorScheme of schemes) {
        await showIn(page, colorScheme)
        expect.soft(await barriers(page), `${subject}, ${colorScheme}`).toEqual([])
      }
    }
    await menu.locator('summary[aria-label="More in About"]').press('Enter')
    await expect(inHeader(page, 'Mission')).toBeVisible()
    await isAccessible('the wide menu')
    await page.setViewportSize({ width: 320, height: 640 })
    await menuButton(page).click()
    for (const group of ['summary[aria-label="More in About"]', 'summary:has-text("Your account")'])
      await menu.locator(group).click()
    await isAccessible('the menu of a phone')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 640 })
    await page.getByRole('button', { name: 'Call or get a price' }).click()
    await isAccessible('the ways to call')
  })
})

test('an injected inline script is blocked', async ({ page, site }) => {
  const complaints = browserWarningsOf(page)
  await page.route(/\/cause$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('</main>', '<script>window.taken = true</script></main>')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(`${site.url}/cause`)
  await expect.poll(() => complaints.join('\n')).toMatch(/Content Security Policy/)
  expect(await page.evaluate(() => 'taken' in window)).toBe(false)
})
