import { check, sayCheck } from '../../tools/lib/terminal/check'
import { say } from '../../tools/lib/terminal/say'
import type { Engine } from './engines/tab'
import { visitorIn } from './visitor'
import { walk } from './walk/walk'

/**
 * Walks through a site in one browser, and prints each step with what is wrong.
 * @param site its address
 * @returns how many steps failed; a browser that is not installed counts as one
 */
export const walkIn = async (engine: Engine, site: string): Promise<number> => {
  const browser = await engine.start()
  if (browser === null) {
    say(`${engine.name} is not installed; in Debian: apt-get install ${engine.install}`)
    return 1
  }
  let failed = 0
  try {
    say(browser.name)
    const visitor = visitorIn(browser.tab, site)
    for (const step of walk) {
      const { fault } = await check(step.name, async () => {
        await step.walk(visitor)
        const [complaint] = browser.tab.complaints()
        if (complaint !== undefined) throw new Error(`the browser says: ${complaint}`)
      })
      browser.tab.complaints()
      if (fault !== null) failed += 1
      sayCheck({ name: step.name, fault }, '  ')
    }
  } finally {
    await browser.stop()
  }
  return failed
}
