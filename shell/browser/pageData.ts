import { isLeft } from 'fp-ts/Either'
import { PAGE_DATA, PageData } from '../site/clientManifest'

/** Reads what the document carries for the browser. Throws when it is missing or not what this shell knows. */
export const readPageData = (document: Document): PageData => {
  const decoded = PageData.decode(JSON.parse(document.getElementById(PAGE_DATA)?.textContent ?? 'null'))
  if (isLeft(decoded)) throw new Error('The page carries no data that this version of the site understands')
  return decoded.right
}
