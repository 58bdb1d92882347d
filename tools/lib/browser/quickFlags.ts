import chromiumFlags from './chromiumFlags.json'

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

/** For a browser that visits many pages, of which nobody measures the time. */
export const quickFlags: ReadonlyArray<string> = [
  ...chromiumFlags,
  withoutCompilers,
  `--disable-features=${disabledFeatures.join(',')}`,
]
