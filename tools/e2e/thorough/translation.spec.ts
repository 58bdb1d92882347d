import type { Page } from '@playwright/test'
import { heading, inFooter, mainMenu, menuButton } from '../support/parts'
import { expect, test } from '../support/test'
import { browserWarningsOf, hydrated, isVisibleAt, requestsOf, visit, visitListening } from '../support/visit'
import { startLocalServer } from '@caravanserai/releases/testing'

/** A fake of Google's script, which defines `google.translate.TranslateElement`. Records requests. */
const startTranslationService = async (answer: 'well' | 'silent' | 'status 500') => {
  const requests: string[] = []
  const server = await startLocalServer((request, response) => {
    requests.push(request.url ?? '')
    if (answer === 'silent') return
    if (answer === 'status 500') return void response.writeHead(500).end()
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(`
      window.google = { translate: { TranslateElement: function (options, id) {
        const list = document.createElement('select')
        list.style.color = 'inherit'
        list.setAttribute('aria-label', 'Language')
        list.innerHTML = '<option>Bangla<option>Arabic'
        document.getElementById(id).append(list)
        const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT), found = []
        while (texts.nextNode()) found.push(texts.currentNode)
        for (const text of found) {
          if (text.data.trim() === '') continue
          const font = document.createElement('font')
          font.textContent = text.data.toUpperCase()
          text.replaceWith(font)
        }
      } } }
      window[new URL(document.currentScript.src).searchParams.get('cb')]()`)
  })
  return { ...server, url: `${server.origin}/element.js`, asked: requests }
}

const strip = (page: Page) => page.getByRole('region', { name: 'Translation' })

test.describe('the translation', () => {
  test('loads nothing until it is requested, then translates the page and the next ones', async ({
    page,
    startSite,
  }) => {
    const service = await startTranslationService('well')
    const site = await startSite({ env: { TRANSLATE_URL: service.url } })
    const complaints = browserWarningsOf(page)
    const requests = requestsOf(page, /^\/(element\.js|about)/)
    await visitListening(page, `${site.url}/about/2`)
    await page.getByRole('button', { name: 'Translate' }).click()
    await expect(page.locator('#site-translation').getByText(new URL(service.origin).host)).toBeVisible()

    await page.getByRole('link', { name: 'Translate this page' }).click()
    await expect(page).toHaveURL(`${site.url}/about/2?translate=1`)
    await expect(strip(page).getByLabel('Language')).toBeVisible()
    await expect(heading(page)).toHaveText('ABOUT')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/about\/2$/)
    expect(requests).toEqual(['/about/2', '/about/2?translate=1', '/element.js?cb=translationIsReady'])

    await inFooter(page, 'Causes').click()
    await expect(page).toHaveURL(`${site.url}/cause?translate=1`)
    await expect(strip(page).getByLabel('Language')).toBeVisible()
    await strip(page).getByRole('link', { name: 'Show the original' }).click()
    await expect(page).toHaveURL(`${site.url}/cause`)
    await hydrated(page)
    await expect(strip(page)).toHaveCount(0)
    expect(service.asked).toHaveLength(2)
    expect(complaints).toEqual([])
    await service.stop()
  })

  test('shows that it is unavailable if the scripts of the page do not load', async ({ page, site }) => {
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto(`${site.url}/about/2?translate=1`)
    const words = strip(page).getByText('Translation is not available.')
    expect(await isVisibleAt(words, 0)).toBe(false)
    expect(await isVisibleAt(words, 10_000)).toBe(true)
    await expect(strip(page).getByText('on its way')).toHaveCount(0)
  })

  test('is in the menu of a phone', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await visit(page, `${site.url}/about/2`)
    await expect(page.getByRole('button', { name: 'Translate' })).toBeHidden()
    await menuButton(page).click()
    const menu = mainMenu(page)
    await menu.getByText('Translate', { exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Translate this page' })).toHaveAttribute(
      'href',
      '/about/2?translate=1',
    )
  })
})

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the translation shows that it needs scripts', async ({ page, site }) => {
    await page.goto(`${site.url}/about/2`)
    await page.getByRole('button', { name: 'Translate' }).click()
    await expect(page.locator('#site-translation noscript p')).toBeVisible()
  })
})
