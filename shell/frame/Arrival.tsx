import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const focus = (element: HTMLElement | null): void => {
  if (element === null) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** The id in a hash; `''` for none, and for `top`, the top of the page. Bad encodings are returned unchanged. */
const idOf = (hash: string): string => {
  try {
    const id = decodeURIComponent(hash.slice(1))
    return id.toLowerCase() === 'top' ? '' : id
  } catch {
    return hash.slice(1)
  }
}

/** A part of the page, or an anchor of an editor's text, whose id the sanitiser has prefixed. */
const partOf = (id: string): HTMLElement | null =>
  document.getElementById(id) ?? document.getElementById(`text-${id}`)

/** Scrolls to a part of the page that is not rendered yet. The code is loaded on demand: few visits need it. */
const arriveLate = async (id: string, signal: AbortSignal): Promise<void> => {
  // If the code cannot be loaded, the page stays at its top, as for an unknown id.
  const code = await import(/* webpackChunkName: "late" */ './waitForElement').catch(() => null)
  code?.waitForElement(id, signal, (element) => {
    element.scrollIntoView()
    focus(element)
  })
}

/**
 * Does after client-side navigations what browsers do after a page load: moves the focus to the new page's heading,
 * or to the part that the link names, and lets screen readers announce the title. A link to the current page counts
 * as a navigation. A change of only the query does not, so that a visitor who types into a filter keeps the focus.
 * The router handles scrolling, except to a part that is rendered later.
 */
export const Arrival = () => {
  const { pathname, search, hash, key } = useLocation()
  const action = useNavigationType()
  const [announced, announce] = useState('')
  const shown = useRef<{ key: string; pathname: string; address: string } | null>(null)

  useEffect(() => {
    const before = shown.current
    const address = pathname + search
    shown.current = { key, pathname, address }
    const id = idOf(hash)
    // The browser scrolls the first view, except to a part that is not rendered yet.
    const isFirst = before === null || before.key === key
    const isOther = !isFirst && before.pathname !== pathname
    const isFollowed = !isFirst && action !== 'POP' && (id !== '' || before.address === address)
    if (isOther) announce(document.title)
    if (isOther || (isFollowed && id === '')) focus(document.querySelector<HTMLElement>('main h1'))
    if (id === '' || !(isFirst || isOther || isFollowed)) return undefined
    const part = partOf(id)
    if (part !== null) {
      if (!isFirst) focus(part)
      // The browser finds only the literal id.
      if (part.id !== id) part.scrollIntoView()
      return undefined
    }
    // The router restores the scroll position of a page in the history.
    if (!isFirst && action === 'POP') return undefined
    const leaving = new AbortController()
    void arriveLate(id, leaving.signal)
    return () => leaving.abort()
  }, [pathname, search, hash, key, action])

  return (
    <p className="unseen" role="status" aria-live="polite">
      {announced}
    </p>
  )
}
