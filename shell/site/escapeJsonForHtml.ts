/** JSON that cannot end the `<script>` element that contains it. */
export const escapeJsonForHtml = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
