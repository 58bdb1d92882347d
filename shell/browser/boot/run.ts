import type { HashedFile, PageGlobal } from '../../site/pageGlobal'

/** The polling interval and the timeout for the picture, in milliseconds: a picture may never arrive. */
const often = 50
const longest = 4_000

/**
 * Resolves when the first bytes of a picture have arrived. A request sent at that point is answered one round trip
 * later, when the rest of the picture has about arrived, so the two do not compete. Request priorities cannot replace
 * this: HTTP/1.1 has none.
 * @param picture the main picture of the first view; `null` if the page has none
 */
export const whenPictureArrives = (picture: HTMLImageElement | null): Promise<void> =>
  new Promise((resolve) => {
    const check = (waited: number): void => {
      const hasArrived = picture === null || picture.complete || picture.naturalWidth > 0
      if (hasArrived || waited >= longest) resolve()
      else setTimeout(() => check(waited + often), often)
    }
    check(0)
  })

/** `PageGlobal.onIdle`. */
export const onIdle: PageGlobal['onIdle'] = (run, delay) => {
  // Safari does not support `requestIdleCallback`.
  const idle = () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(run) : run())
  const wait = () => setTimeout(idle, delay)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** The part of the browser's Trusted Types API that is used; TypeScript has no types for it. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: ScriptUrls },
  ) => {
    readonly createScriptURL: ScriptUrls
  }
}

/** Returns a script URL that the policy trusts. Throws if the URL is not listed. */
type ScriptUrls = (href: string) => string

/**
 * The Trusted Types policy for script URLs: allows only URLs with a listed hash. Browsers without Trusted Types
 * perform the same check.
 */
export const scriptUrls = (integrity: Readonly<Record<string, string>>): ScriptUrls => {
  const createScriptURL = (href: string): string => {
    if (integrity[href] === undefined) throw new TypeError(`${href} is not one of the scripts of this page`)
    return href
  }
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined) return createScriptURL
  const policy = trustedTypes.createPolicy('caravanserai', { createScriptURL })
  return (href) => policy.createScriptURL(href)
}

/**
 * Runs a script after the previous ones. Resolves when it has run; rejects if it cannot be loaded, its hash differs,
 * or it throws.
 */
export const runWith =
  (scriptUrl: ScriptUrls) =>
  ([href, integrity]: HashedFile): Promise<void> =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.async = false
      // Browsers load scripts inserted by scripts after all pictures, including invisible ones.
      script.fetchPriority = 'high'
      script.integrity = integrity
      // Required for the integrity check: without it, a policy that demands hashes ignores them.
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

/** Preloads a script or a style sheet. */
export const preload = ([href, integrity]: HashedFile): void =>
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      ...(href.endsWith('.css') ? { as: 'style' } : { as: 'script', crossOrigin: 'anonymous' }),
      integrity,
      href,
    }),
  )
