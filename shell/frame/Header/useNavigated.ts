import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Runs after every client-side navigation, but not when the page is first there: what a visitor has opened before the
 * scripts came stays open. `run` may return how to undo what it did.
 */
export const useNavigated = (run: () => void | (() => void)): void => {
  const { key } = useLocation()
  const here = useRef(key)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (here.current === key) return undefined
    here.current = key
    return latest.current()
  }, [key])
}
