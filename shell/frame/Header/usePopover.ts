import type { RefObject } from 'react'
import { useCallback, useRef, useSyncExternalStore, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'

/** Runs after client-side navigations, but not after hydration, so that a panel opened earlier stays open. */
export const useNavigated = (run: () => void): void => {
  const { key } = useLocation()
  const lastKey = useRef(key)
  const onNavigated = useEffectEvent(run)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    onNavigated()
  }, [key])
}

/**
 * Whether a popover is open. Avoids `:popover-open`, because browsers without popovers throw on it. Without
 * `checkVisibility` a popover counts as closed; such browsers expose its state themselves, as all browsers do
 * before hydration.
 */
export const isOpen = (panel: HTMLElement | null): boolean =>
  panel !== null && 'hidePopover' in panel && (panel.checkVisibility?.() ?? false)

/** A native popover, which opens and closes without scripts. It also closes after a navigation. */
export const usePopover = (): {
  readonly panel: RefObject<HTMLDivElement | null>
  /** `false` before hydration, even if the visitor has opened it already. */
  readonly open: boolean
  readonly close: () => void
} => {
  const panel = useRef<HTMLDivElement>(null)
  const listen = useCallback((onChange: () => void) => {
    const { current } = panel
    current?.addEventListener('toggle', onChange)
    return () => current?.removeEventListener('toggle', onChange)
  }, [])
  const open = useSyncExternalStore(
    listen,
    () => isOpen(panel.current),
    () => false,
  )
  const close = useCallback(() => {
    if (isOpen(panel.current)) panel.current?.hidePopover()
  }, [])
  useNavigated(close)
  return { panel, open, close }
}
