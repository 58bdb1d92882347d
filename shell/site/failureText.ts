/**
 * The message of an error without what may be about the visitor: addresses, queries and e-mail addresses, and numbers. The
 * browser sends no more than this, and the server writes nothing else into its log.
 */
export const failureMessage = (error: unknown): string =>
  String((error as Partial<Error> | null | undefined)?.message ?? error)
    .split(/[\s\p{C}]+/u)
    .map((word) => (/[/?&=@\\]/.test(word) ? '…' : word.replace(/\d+/g, '#')))
    .join(' ')
    .slice(0, 200)

/**
 * The lines of an error's stack that are of the site's own scripts, `charity/CausesPage.1.js:1:234`, at most twenty. Nothing else of
 * a stack leaves the browser: it has the message, and scripts of extensions.
 */
export const stackPlaces = (error: unknown): ReadonlyArray<string> =>
  [
    ...String((error as Partial<Error> | null | undefined)?.stack).matchAll(
      /\/_\/([\w-]+\/[\w.-]+\.js:\d+:\d+)/g,
    ),
  ]
    .map(([, place = '']) => place)
    .slice(0, 20)
