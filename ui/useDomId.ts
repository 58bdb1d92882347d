import { useId } from 'react'

/**
 * An id for an element, the same on the server and in the browser. It begins with a letter, as HTML
 * validators require.
 */
export const useDomId = (): string => `id${useId()}`
