import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import styles from './Arrival.module.css'

const focus = (element: HTMLElement | null): void => {
  if (element === null) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * The id that a hash names; `''` for none, and for `top`, which is the page's own beginning in every browser. What is not
 * encoded well names what it says.
 */
const idOf = (hash: string): string => {
  try {
    const id = decodeURIComponent(hash.slice(1))
    return id.toLowerCase() === 'top' ? '' : id
  } catch {
    return hash.slice(1)
  }
}

/** Goes to a part that the page has not brought yet. Hardly anybody needs it: its code comes when it is asked for. */
const arriveLate = async (id: string, signal: AbortSignal): Promise<void> => {
  // Without that code the page stays at its top, as with an id that it does not have.
  const code = await import(/* webpackChunkName: "late" */ './waitForElement').catch(() => null)
  code?.waitForElement(id, signal, (element) => {
    element.scrollIntoView()
    focus(element)
  })
}

/**
 * What a full page load does by itself and a client-side navigation must do by hand: the focus goes to the new page's
 * heading, or to the part of it that the link names, and a screen reader hears its title. A link to the page one is on is
 * a navigation as well; a change of the query alone is not: whoever types into a filter keeps the focus. Scrolling is
 * the router's, but for a part that comes late.
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
    // The first view is the browser's own: only a part that is not there yet is waited for.
    const isFirst = before === null || before.key === key
    const isOther = !isFirst && before.pathname !== pathname
    const isFollowed = !isFirst && action !== 'POP' && (id !== '' || before.address === address)
    if (isOther) announce(document.title)
    if (isOther || (isFollowed && id === '')) focus(document.querySelector<HTMLElement>('main h1'))
    if (id === '' || !(isFirst || isOther || isFollowed)) return undefined
    const part = document.getElementById(id)
    if (part !== null) {
      if (!isFirst) focus(part)
      return undefined
    }
    // On the way back the page goes to where it was left.
    if (!isFirst && action === 'POP') return undefined
    const leaving = new AbortController()
    void arriveLate(id, leaving.signal)
    return () => leaving.abort()
  }, [pathname, search, hash, key, action])

  return (
    <p className={styles.announcement} role="status" aria-live="polite">
      {announced}
    </p>
  )
}
