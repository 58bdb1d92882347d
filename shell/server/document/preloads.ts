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
