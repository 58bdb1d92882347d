import { FIRST_SCRIPTS } from '../../site/pageGlobal'
import type { FirstScripts } from '../../site/pageGlobal'
import { isEconomical } from '../isEconomical'
import { holdPresses, preloadAnswer } from './holdPresses'
import { onIdle, preload, runWith, scriptUrls, whenPictureArrives } from './run'

/*
 * Runs in every document before any other script: holds the visitor's presses, and starts the scripts of the first
 * view once they no longer compete for bandwidth with the page's main picture. On a page without controls, they wait
 * until the browser is idle, or for a sign of use. In a prerendered document no script runs before the document is
 * shown, so an unused one sends and counts nothing.
 */
if (isEconomical()) document.querySelector('script[type=speculationrules]')?.remove()
const held = new Set<HTMLElement>()
const alive = new Set<Element>()
const { shell, page, later, parts, areLate } = JSON.parse(
  document.getElementById(FIRST_SCRIPTS)?.textContent ?? '',
) as FirstScripts
const integrity = Object.fromEntries([...shell, ...page, ...later, ...Object.values(parts).flat()])
const scriptUrl = scriptUrls(integrity)
const run = runWith(scriptUrl)
globalThis.caravanserai = {
  integrity,
  scriptUrl,
  runPage: () => Promise.all(page.map(run)),
  runPart: (name) => parts[name] && Promise.all(parts[name].map(run)),
  held,
  firstViews: [],
  alive,
  onIdle,
}
let hasStarted = false
const startOnce = (): void => {
  if (hasStarted) return
  if (document.prerendering === true)
    // The page is painted before scripts keep the processor busy.
    return document.addEventListener(
      'prerenderingchange',
      () => requestAnimationFrame(() => setTimeout(startOnce)),
      { once: true },
    )
  hasStarted = true
  const running = Promise.all(shell.map(run))
  page.forEach(preload)
  running.catch((error: unknown) => {
    // The document works without scripts: links are plain links, and the browser posts forms. The warning is for
    // developers.
    console.warn('The page continues without scripts.', error)
    alive.add(document.documentElement)
    held.forEach((pressed) => held.delete(pressed) && pressed.click())
  })
}
holdPresses(held, alive, (pressed) => {
  // A visitor who presses something is no longer waiting for the picture.
  startOnce()
  // Once the first scripts run, they request it themselves.
  if (globalThis.caravanserai.shared === undefined) preloadAnswer(pressed, later)
})
if (areLate) {
  for (const sign of ['keydown', 'focusin'])
    addEventListener(sign, startOnce, { capture: true, passive: true, once: true })
  onIdle(() => {
    document.documentElement.dataset.idle = ''
    startOnce()
  }, 0)
} else {
  void whenPictureArrives(document.querySelector('img[fetchpriority=high]')).then(startOnce)
}
