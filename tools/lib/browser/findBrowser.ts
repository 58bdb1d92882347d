import { existsSync } from 'node:fs'
import { commandTable, decode } from '../../../settings'
import { installFromDebian } from '../process/debian'

type Found = { readonly path: string } | { readonly missing: string }

/** Finds an installed Chromium: `CHROMIUM_PATH`, Debian's, or Playwright's. */
export const installedBrowser = async (): Promise<Found> => {
  const { CHROMIUM_PATH: named } = decode(commandTable, process.env).values
  if (named !== null)
    return existsSync(named)
      ? { path: named }
      : { missing: `CHROMIUM_PATH: expected the path of a browser, got ${named}, where no file is` }
  const known = await installed()
  return known === null ? { missing } : { path: known }
}

/** Finds an installed Chromium; if there is none, installs Debian's where this process has the permission. */
export const findBrowser = async (): Promise<Found> => {
  const found = await installedBrowser()
  if ('path' in found || found.missing !== missing) return found
  await installFromDebian(['chromium'])
  const now = await installed()
  return now === null ? { missing } : { path: now }
}

const missing =
  'No Chromium for the browser tests: install one (apt-get install chromium), or set CHROMIUM_PATH'

const installed = async (): Promise<string | null> =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', await ofPlaywright()].find(
    (path) => existsSync(path),
  ) ?? null

const ofPlaywright = async (): Promise<string> => {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}
