import { createContext, Suspense, useContext } from 'react'
import type { ReactNode } from 'react'
import type { Part } from '../domain/part'

/** Shows a part. The server leaves a place for its HTML, and the browser loads its component. */
export type ShowPart = (part: Part, fallback: ReactNode) => ReactNode

/** Provided by the host. Without a host, as in tests of a page, slots show their fallbacks. */
export const SlotContext = createContext<ShowPart | null>(null)

/**
 * The place of a part of another remote (`askPart`).
 * @param fallback shown while there is no part; nothing by default
 */
export const Slot = ({
  part,
  fallback = null,
}: {
  readonly part: Part | null
  readonly fallback?: ReactNode
}) => {
  const show = useContext(SlotContext)
  if (part === null || show === null) return fallback
  return (
    <div data-slot={part.path}>
      <Suspense fallback={fallback}>{show(part, fallback)}</Suspense>
    </div>
  )
}
