/** A text as the value of an attribute; nothing is an empty one. */
export const escapedHtml = (text: unknown): string =>
  String(text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
