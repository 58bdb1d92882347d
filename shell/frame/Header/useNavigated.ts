import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Runs after every client-side navigation, but not after hydration, so that a panel that a visitor has opened before
 * hydration stays open.
 */
export const useNavigated = (run: () => void): void => {
  const { key } = useLocation()
  const here = useRef(key)
  const onNavigated = useEffectEvent(run)
  useEffect(() => {
    if (here.current === key) return
    here.current = key
    onNavigated()
  }, [key])
}
