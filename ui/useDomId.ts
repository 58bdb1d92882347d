import { useId } from 'react'

/** An id for an element, the same on the server and in the browser. Begins with a letter, as some readers of HTML want it. */
export const useDomId = (): string => `id${useId()}`
