import { reloadAgain } from '../../browserLimits'
import type { HandleThrown } from '../../routes/PageError'
import type { ReportFailure } from '../../site/reports'

/**
 * Replaces the site's element with a copy without event handlers, in which the browser handles links and forms. A
 * copy, because React removes the original when it unmounts; it includes typed text.
 */
export const plainDocument = (site: HTMLElement): void => {
  const copy = site.cloneNode(true) as HTMLElement
  delete document.documentElement.dataset.alive
  site.replaceWith(copy)
}

interface ThrownPageParts {
  readonly report: ReportFailure
  /** Whether the page is still the first one of the document. */
  readonly isFirstView: () => boolean
  /** Leaves the document in place without scripts. */
  readonly keepDocument: () => void
  readonly reload: () => void
}

/**
 * Handles a page that threw in this browser. In the first view the document stays in place: the server was able to
 * render it, and it works without scripts. After a navigation the address is requested as a document, for which the
 * server may use an earlier release; if the page throws again soon afterwards, the error page is shown.
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
    // Deferred until React has abandoned this render.
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

/** Whether the address may be requested as a document: once a minute, to prevent reload loops. */
const mayReload = (address: string): boolean => {
  if (!navigator.onLine) return false
  const name = `reloaded ${address}`
  try {
    if (Date.now() - Number(sessionStorage.getItem(name)) < reloadAgain) return false
    sessionStorage.setItem(name, String(Date.now()))
    return true
  } catch {
    // Storage is blocked, so a reload loop could not be detected.
    return false
  }
}
