import { chromium as playwright } from '@playwright/test'
import chromiumFlags from '../../../tools/lib/browser/chromiumFlags.json'
import { installedBrowser } from '../../../tools/lib/browser/findBrowser'
import type { Engine, Tab } from './tab'

/** Chromium, by Playwright, which the other tests use. */
export const chromium: Engine = {
  name: 'Chromium',
  install: 'chromium',
  start: async () => {
    const found = await installedBrowser()
    if ('missing' in found) return null
    const browser = await playwright.launch({ executablePath: found.path, args: chromiumFlags })
    const page = await browser.newPage({ locale: 'en-GB' })
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    const tab: Tab = {
      open: async (url) => void (await page.goto(url)),
      evaluate: (expression) => page.evaluate(expression),
      click: (x, y) => page.mouse.click(x, y),
      press: (key) => page.keyboard.press(key),
      type: (text) => page.keyboard.type(text),
      back: async () => void (await page.goBack({ waitUntil: 'commit' })),
      forward: async () => void (await page.goForward({ waitUntil: 'commit' })),
      resize: (width, height) => page.setViewportSize({ width, height }),
      complaints: () => complaints.splice(0),
    }
    return { name: `Chromium ${browser.version()}`, tab, stop: () => browser.close() }
  },
}
