import { useSyncExternalStore, useId } from 'react'

/**
 * An id for an element, the same on the server and in the browser. It begins with a letter, as HTML
 * validators require.
 */
export const useDomId = (): string => `id${useId()}`

const never = () => () => undefined

/** False on the server and during hydration, true afterwards: for what needs scripts. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
