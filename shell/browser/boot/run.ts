import type { HashedFile } from '../../site/pageGlobal'

/** How often the picture is looked at, and for how long at most, in milliseconds: a picture may never arrive. */
const often = 50
const longest = 4_000

/**
 * Resolves when the first bytes of a picture have arrived. What is requested then arrives one round trip later, which is
 * about the time that the rest of the picture takes: neither waits for the other. The network cannot be told so itself:
 * over HTTP/1.1 there are no priorities.
 * @param picture the one that the visitor waits for; `null` when the page has none
 */
export const whenPictureArrives = (picture: HTMLImageElement | null): Promise<void> =>
  new Promise((resolve) => {
    const look = (waited: number): void => {
      const hasArrived = picture === null || picture.complete || picture.naturalWidth > 0
      if (hasArrived || waited >= longest) resolve()
      else setTimeout(() => look(waited + often), often)
    }
    look(0)
  })

/** The part of the browser's Trusted Types that is used; TypeScript has no types for it. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: ScriptUrls },
  ) => {
    readonly createScriptURL: ScriptUrls
  }
}

/** Lets the address of a script through. Throws for one that is not listed. */
type ScriptUrls = (href: string) => string

/**
 * The policy for addresses of scripts (Trusted Types): only those with a listed hash are let through. Browsers without
 * Trusted Types check the same.
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
