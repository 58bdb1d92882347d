import { useSyncExternalStore, useId } from 'react'

/** An element id, equal on the server and in the browser. Begins with a letter, as HTML validators require. */
export const useDomId = (): string => `id${useId()}`

const never = () => () => undefined

/** False on the server and during hydration, true afterwards. Use it for elements that need scripts. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
