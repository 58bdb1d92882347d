import '@caravanserai/ui/base.css'
import { alive } from './firstView/lateFrame'

/** Lets the browser paint and answer. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Runs what the first view needs, in pieces: to evaluate all of it at once keeps a slow phone busy for a tenth of a second.
 * The modules are in this file already.
 */
const begin = async (): Promise<void> => {
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await pause()
  const { sharedPackages } = await import(/* webpackMode: "eager" */ './firstView/sharedPackages')
  globalThis.caravanserai.shared = sharedPackages
  await pause()
  const { start } = await import(/* webpackMode: "eager" */ './start')
  await start()
}

begin().catch((error: unknown) => {
  // The document works without scripts: every link is a plain link, and the browser posts forms. The warning is for developers.
  console.warn('The page continues without scripts.', error)
  alive(document.documentElement)
})
