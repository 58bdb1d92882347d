/** What an operator asks of earlier content. Moments are ISO texts with a zone. */
export type Asked =
  | { readonly _tag: 'List' }
  | { readonly _tag: 'At'; readonly at: string; readonly path: string }
  | { readonly _tag: 'Back'; readonly question: string; readonly at: string }
  | { readonly _tag: 'Forward'; readonly question: string }

/** How the command is used, in one line. */
export const usage =
  'npm run content -- [at 2026-11-25T10:00 [/about/2] | back pages/7 2026-11-25T10:00 | forward pages/7]; times are UTC, unless they end with a zone as +06:00'

/** The words after `npm run content --`; `null` when they ask for nothing that there is. */
export const askedOf = (words: ReadonlyArray<string>): Asked | null => {
  const [verb, first, second, ...more] = words
  if (verb === undefined) return { _tag: 'List' }
  if (first === undefined || more.length > 0) return null
  if (verb === 'forward') return second === undefined ? { _tag: 'Forward', question: first } : null
  const at = momentOf((verb === 'at' ? first : second) ?? '')
  if (at === null) return null
  if (verb === 'at') return { _tag: 'At', at, path: second ?? '/' }
  return verb === 'back' ? { _tag: 'Back', question: first, at } : null
}

const momentOf = (word: string): string | null => {
  const [, time, zone = 'Z'] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:\.\d+)?)(Z|[+-]\d\d:\d\d)?$/.exec(word) ?? []
  if (time === undefined || Number.isNaN(Date.parse(time + zone))) return null
  return new Date(time + zone).toISOString()
}
