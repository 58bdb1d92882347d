import type { HashedFile } from '../../site/pageGlobal'
import type { ScriptUrls } from './scriptUrls'

/**
 * Runs a script after those before it. Resolves when it has run; rejects when it cannot be loaded or has another hash, and with
 * what it throws.
 */
export const runWith =
  (scriptUrl: ScriptUrls) =>
  ([href, integrity]: HashedFile): Promise<void> =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.async = false
      // A script that a script adds comes after all pictures otherwise, also after those that nobody sees.
      script.fetchPriority = 'high'
      script.integrity = integrity
      // A policy that demands hashes takes them for nothing without it.
      script.crossOrigin = 'anonymous'
      let end = resolve
      const onError = ({ filename, error }: ErrorEvent): void => {
        if (filename.endsWith(href)) end = () => reject(error)
      }
      script.onload = () => {
        removeEventListener('error', onError)
        end()
      }
      script.onerror = () => reject(new Error(`${href} cannot be loaded`))
      script.src = scriptUrl(href)
      addEventListener('error', onError)
      document.head.append(script)
    })

/** Loads a script or a style sheet that will be used. */
export const preload = ([href, integrity]: HashedFile): void =>
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      ...(href.endsWith('.css') ? { as: 'style' } : { as: 'script', crossOrigin: 'anonymous' }),
      integrity,
      href,
    }),
  )
