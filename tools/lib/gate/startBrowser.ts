import type { Browser } from '@playwright/test'
import { installedBrowser } from '../browser/findBrowser'
import { quickFlags } from '../browser/quickFlags'
import { plainEnvironment } from '../process/plainEnvironment'
import { messageOf } from '../terminal/say'

/** A running browser, or why there is none. */
export type StartedBrowser = { readonly browser: Browser } | { readonly missing: string }

/** Starts the browser that is installed; none is installed for the gate. Never rejects. */
export const startBrowser = async (): Promise<StartedBrowser> => {
  try {
    const found = await installedBrowser()
    if ('missing' in found) return { missing: 'no Chromium found: install one, or set CHROMIUM_PATH' }
    const { chromium } = await import('@playwright/test')
    const browser = await chromium.launch({
      executablePath: found.path,
      args: [...quickFlags],
      // It runs the code of a release.
      env: plainEnvironment(),
      handleSIGINT: false,
      handleSIGTERM: false,
    })
    return { browser }
  } catch (error) {
    return { missing: `the browser does not start: ${messageOf(error).split('\n')[0] ?? ''}` }
  }
}
