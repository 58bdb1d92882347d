import type { RefObject } from 'react'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { isOpen } from './isOpen'
import { useNavigated } from './useNavigated'

/** A native popover, which opens and closes without scripts. It also closes after a navigation. */
export const usePopover = (): {
  readonly panel: RefObject<HTMLDivElement | null>
  /** `false` before hydration, although the visitor may have opened it already. */
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
