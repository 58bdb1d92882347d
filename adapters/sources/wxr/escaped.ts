/** A text as the value of an attribute. */
export const escapedHtml = (text: unknown): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
