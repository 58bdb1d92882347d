import { createContext } from 'react'

/**
 * Called while the error page of something that a page threw in this browser is rendered. Returns a promise that stays
 * pending, and with it what the visitor sees, when something better than the error page will follow; `null` to show it.
 */
export type HandleThrown = (error: unknown) => Promise<never> | null

/** Nothing follows on the server. */
export const ThrownContext = createContext<HandleThrown>(() => null)
