import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing but this machine is asked: a map of another house must not decide what our page costs.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

/** The browser to measure in: `CHROMIUM_PATH`, the system's, or Playwright's own. */
export const launchChromium = () => {
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
  if (executablePath === undefined) throw new Error('No Chromium found: install it (apt-get install chromium) or set CHROMIUM_PATH')
  return chromium.launch({ executablePath, args: flags, handleSIGINT: false, handleSIGTERM: false })
}
