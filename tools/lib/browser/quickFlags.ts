import chromiumFlags from './chromiumFlags.json'

/**
 * Disabled features of Chromium. The first two are pages for the address bar, which load more slowly than any page of
 * the site. The others are repeated from Playwright, because Chromium uses only the last flag of this name.
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

/** Each page runs for about a second: optimising compilers cost more time than they save. */
const withoutCompilers = '--js-flags=--no-maglev --no-opt'

/** Flags for a browser that visits many pages without timing them. */
export const quickFlags: ReadonlyArray<string> = [
  ...chromiumFlags,
  withoutCompilers,
  `--disable-features=${disabledFeatures.join(',')}`,
]
