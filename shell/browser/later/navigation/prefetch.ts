import { linkToAnotherPage } from '../../../site/linkToAnotherPage'
import { preload } from '../../boot/run'
import type { OwnerOf } from '../remotes/remoteRoutes'

/**
 * Prefetches when a visitor hovers over, focuses or touches a link: one of these events precedes the click by 100 to
 * 300 ms.
 * @param signal stops prefetching
 */
export const prefetchOnIntent = (
  document: Document,
  prefetch: (address: { readonly pathname: string; readonly search: string }) => void,
  signal: AbortSignal,
): void => {
  const onTarget = (target: EventTarget | null) => {
    const link = linkToAnotherPage(target)
    if (link !== null) prefetch(link)
  }
  const onEvent = ({ target }: Event) => onTarget(target)
  // This code may have been loaded because the visitor has just pointed at a link.
  onTarget(document.querySelector('a:hover') ?? document.activeElement)
  for (const name of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(name, onEvent, { passive: true, signal })
}

/** Preloads the files that an address needs, each file once. */
export const filePreloader = (owner: OwnerOf) => {
  const requested = new Set<string>()
  const preloadOnce = (href: string) => {
    if (requested.has(href)) return
    requested.add(href)
    preload([href, globalThis.caravanserai.integrity[href] ?? ''])
  }
  return (pathname: string): void => {
    const owned = owner(pathname)
    owned?.scripts.forEach(preloadOnce)
    owned?.styles.forEach(preloadOnce)
  }
}
