import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's markup and in the first render over it, true from then on: for what only works with scripts. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
