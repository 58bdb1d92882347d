import { linkToAnotherPage } from '../../site/linkToAnotherPage'
import { followByDocument } from '../followByDocument'

export interface DocumentsFirst {
  /** Whether the browser fetches the document of a link ahead, when the visitor points at this element. */
  readonly isFetchedAhead: (element: EventTarget | null) => boolean
  /** To be called when the code of navigations is there: they need no document from then on. */
  readonly end: () => void
}

/**
 * Until the code of navigations is there, links lead to documents: the code takes two or three round trips, a document one,
 * and a browser with speculation rules fetches it while the visitor points at its link
 * (`shell/server/pages/document/inline.ts`).
 */
export const documentsFirst = (document: Document): DocumentsFirst => {
  const rules = document.querySelector('script[type="speculationrules"]')
  // Not every browser has it.
  const { supports } = HTMLScriptElement as { readonly supports?: (type: string) => boolean }
  const hasRules = rules !== null && supports?.('speculationrules') === true
  let isLeft = true
  followByDocument(document, () => isLeft)
  return {
    isFetchedAhead: (element) => hasRules && linkToAnotherPage(element) !== null,
    end: () => {
      isLeft = false
      rules?.remove()
      document.documentElement.dataset.alive = 'navigation'
    },
  }
}
