import { reloadAgain } from '../../browserLimits'
import type { HandleThrown } from '../../routes/PageError'
import type { ReportFailure } from '../../site/reports'

/**
 * Replaces the site's element by a copy without event handlers, whose links and forms work as the browser's own. A copy,
 * because React removes the original when it is unmounted; what a visitor has typed is copied too.
 */
export const plainDocument = (site: HTMLElement): void => {
  const copy = site.cloneNode(true) as HTMLElement
  delete document.documentElement.dataset.alive
  site.replaceWith(copy)
}

interface ThrownPageParts {
  readonly report: ReportFailure
  /** Whether the page is still the one that the document came with. */
  readonly isFirstView: () => boolean
  /** Keeps what the document shows, without scripts. */
  readonly keepDocument: () => void
  readonly reload: () => void
}

/**
 * What happens to a page that threw in this browser. In the first view the document is kept: the server could render it,
 * and it works without scripts. After a navigation the address is requested as a document, which the server may answer
 * with an earlier release; if the page throws again soon after, the error page is shown.
 */
export const thrownPage = ({ report, isFirstView, keepDocument, reload }: ThrownPageParts): HandleThrown => {
  const never = new Promise<never>(() => undefined)
  const shown = new Set<unknown>()
  let isOver = false
  return (error) => {
    // React renders an error page several times.
    if (isOver) return never
    if (shown.has(error)) return null
    const { pathname, search } = location
    console.warn(error)
    report(isFirstView() ? 'hydrate' : 'render', pathname, error)
    // After React has given up this render.
    if (isFirstView()) setTimeout(keepDocument)
    else if (mayReload(pathname + search)) reload()
    else {
      shown.add(error)
      return null
    }
    isOver = true
    return never
  }
}

/** Whether the address may be requested as a document: once a minute, so that no page reloads for ever. */
const mayReload = (address: string): boolean => {
  if (!navigator.onLine) return false
  const name = `reloaded ${address}`
  try {
    if (Date.now() - Number(sessionStorage.getItem(name)) < reloadAgain) return false
    sessionStorage.setItem(name, String(Date.now()))
    return true
  } catch {
    // The visitor allows no storage: nothing would end a loop.
    return false
  }
}
