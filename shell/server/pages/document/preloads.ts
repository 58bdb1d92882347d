import type { HashedFile } from '../../../site/pageGlobal'

const BEGIN = '<link rel="preload" '

/**
 * Parts the preloads from a page, with which React begins its HTML: of the picture that the visitor waits for. In the head
 * they come before the styles of the document, which the browser would otherwise read first.
 */
export const partPreloads = (html: Buffer): { readonly preloads: string; readonly page: Buffer } => {
  let end = 0
  // React escapes every `>` in an attribute.
  while (html.subarray(end, end + BEGIN.length).toString() === BEGIN) end = html.indexOf('>', end) + 1
  return { preloads: html.subarray(0, end).toString(), page: html.subarray(end) }
}

/**
 * Preloads of the first scripts, for a page without a picture that the visitor waits for: nothing is to come before them. Else they
 * are requested when the document has been read, after pictures that nobody sees yet.
 */
export const scriptPreloads = (scripts: ReadonlyArray<HashedFile>): string =>
  scripts
    .map(
      ([href, integrity]) =>
        `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin>`,
    )
    .join('')
