import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './Arrival.module.css'

/**
 * What a full page load does by itself and a client-side navigation must do by hand: the focus goes to the new page's
 * heading, and a screen reader hears its title. Scrolling is the router's.
 */
export const Arrival = () => {
  const { pathname } = useLocation()
  const [announced, announce] = useState('')
  const first = useRef(pathname)

  useEffect(() => {
    if (first.current === pathname) return
    first.current = ''
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading !== null) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    announce(document.title)
  }, [pathname])

  return (
    <p className={styles.announcement} role="status" aria-live="polite">
      {announced}
    </p>
  )
}
