import '@caravanserai/ui/base.css'
import { alive } from './firstView/lateFrame'

/** Yields to the browser for painting and input. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Starts the first view in several tasks: evaluating it in one would block a slow phone for a tenth of a second. The
 * modules are part of this file.
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
  // The document works without scripts: links are plain links, and the browser posts forms. The warning is for
  // developers.
  console.warn('The page continues without scripts.', error)
  alive(document.documentElement)
})
