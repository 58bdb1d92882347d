/**
 * The message of an error without data that may identify the visitor: addresses, queries, e-mail addresses and
 * numbers are removed. The browser sends no more than this, and the server logs nothing else.
 */
export const failureMessage = (error: unknown): string =>
  String((error as Partial<Error> | null | undefined)?.message ?? error)
    .split(/[\s\p{C}]+/u)
    .map((word) => (/[/?&=@\\]/.test(word) ? '…' : word.replace(/\d+/g, '#')))
    .join(' ')
    .slice(0, 200)

/**
 * The lines of an error's stack that belong to the site's own scripts, `careers/JobsPage.1.js:1:234`, at most
 * twenty. The rest of the stack never leaves the browser: it contains the message, and scripts of extensions.
 */
export const stackPlaces = (error: unknown): ReadonlyArray<string> =>
  [
    ...String((error as Partial<Error> | null | undefined)?.stack).matchAll(
      /\/_\/([\w-]+\/[\w.-]+\.js:\d+:\d+)/g,
    ),
  ]
    .map(([, place = '']) => place)
    .slice(0, 20)
