import type { Browser } from '@playwright/test'
import chromiumFlags from '../browser/chromiumFlags.json'
import { installedBrowser } from '../browser/findBrowser'
import { messageOf } from '../terminal/say'

/** A running browser, or why there is none. */
export type StartedBrowser = { readonly browser: Browser } | { readonly missing: string }

/**
 * Parts of Chromium that are not started. The first two are pages for the address bar of its window, which take longer than any
 * page of the site. The others are those of Playwright that matter here: it names its own in a flag of the same name, and
 * the last one counts.
 */
const disabledFeatures = [
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
]

/** Each page runs for a second: compilers that make code faster take longer than what they save. */
const withoutCompilers = '--js-flags=--no-maglev --no-opt'

/** Starts the browser that is installed; none is installed for the gate. Never rejects. */
export const startBrowser = async (): Promise<StartedBrowser> => {
  try {
    const found = await installedBrowser()
    if ('missing' in found) return { missing: 'no Chromium found: install one, or set CHROMIUM_PATH' }
    const { chromium } = await import('@playwright/test')
    const browser = await chromium.launch({
      executablePath: found.path,
      args: [...chromiumFlags, withoutCompilers, `--disable-features=${disabledFeatures.join(',')}`],
      handleSIGINT: false,
      handleSIGTERM: false,
    })
    return { browser }
  } catch (error) {
    return { missing: `the browser does not start: ${messageOf(error).split('\n')[0] ?? ''}` }
  }
}
