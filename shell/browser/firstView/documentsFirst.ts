import { followByDocument } from '../followByDocument'

/**
 * A line is slow where no response takes less, in milliseconds: the code of a first navigation takes two or three of
 * them, a document one.
 */
const SLOW_MS = 100

/**
 * On a slow line links lead to documents, which the browser fetches while the visitor points at them.
 * @param wait the shortest time that a response took, in milliseconds; `null` when it is not known
 * @returns to be called when the code of navigations is there: from then on they need no document
 */
export const documentsFirst = (document: Document, wait: number | null): (() => void) => {
  let isLeft = wait !== null && wait >= SLOW_MS
  const end = (): void => {
    isLeft = false
    document.querySelector('script[type="speculationrules"]')?.remove()
  }
  if (isLeft) followByDocument(document, () => isLeft)
  else end()
  return end
}
