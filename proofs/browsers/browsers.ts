import { withoutRules } from '../../tools/lib/browser/withoutRules'
import { say } from '../../tools/lib/terminal/say'
import { launchChromium } from '../harness/chromium'
import { trial } from '../harness/trial'
import type { Trial } from '../harness/trial'
import { carousels, forms, lightbox, tabs } from './content'
import { firefox } from './firefox'
import { anchors, headerBar, history, menus, search } from './navigation'
import type { Engine, Tab } from './tab'
import { visitorIn } from './visitor'
import type { Step } from './visitor'
import { webKit } from './webKit'

/** Steps in which browsers may differ, each starting from a fresh page. */
const walk: ReadonlyArray<Step> = [
  ...menus,
  ...headerBar,
  ...search,
  ...history,
  ...anchors,
  ...tabs,
  ...lightbox,
  ...carousels,
  ...forms,
]

export default ({ browsers }: { readonly browsers: ReadonlyArray<string> }) =>
  trial('browsers', async (run) => {
    const site = await run.site('data', { port: 3000, onLog: () => undefined })
    for (const engine of [chromium, firefox, webKit])
      if (browsers.includes(engine.name)) await run.check(engine.name, () => walkIn(run, engine, site.url))
  })

/** Runs all steps on a site in one browser. @param site its address */
const walkIn = async ({ folder, check }: Trial, engine: Engine, site: string): Promise<string> => {
  const { name, tab, stop } = await engine.start(folder)
  try {
    say(name)
    const visitor = visitorIn(tab, site)
    for (const step of walk) {
      await check(`  ${step.name}`, async () => {
        await step.walk(visitor)
        const [complaint] = tab.complaints()
        if (complaint !== undefined) throw new Error(`the browser says: ${complaint}`)
      })
      tab.complaints()
    }
    return name
  } finally {
    await stop()
  }
}

/** Chromium, driven by Playwright, with the router as in the other engines. */
const chromium: Engine = {
  name: 'Chromium',
  start: async () => {
    const browser = await launchChromium()
    const page = await browser.newPage({ locale: 'en-GB' })
    await page.addInitScript(withoutRules)
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
