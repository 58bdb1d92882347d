/** JSON that cannot end the element it stands in. */
export const escapeJsonForHtml = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
