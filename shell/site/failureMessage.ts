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
