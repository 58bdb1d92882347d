import { isSplat, isOpen, textOf, patternFormsOf } from './patterns'
import { quoted } from './decodeJson'

/** A remote and its patterns. */
export interface Owner {
  readonly name: string
  readonly patterns: ReadonlyArray<string>
}

/**
 * Addresses that the host serves before any page (`shell/host/site.ts`). Addresses below `/_/`, `/content/` and
 * `/media/` are omitted: a pattern that starts with a parameter may match them without harm.
 */
const host: Owner = {
  name: 'the site itself',
  patterns: [
    '/404',
    '/preview',
    '/preview/leave',
    '/preview.css',
    '/reports',
    '/reports/policy',
    '/reports/vitals',
    '/search',
    '/search/suggestions',
    '/submissions',
    '/healthz',
    '/readyz',
    '/.well-known/security.txt',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/apple-touch-icon.png',
    '/favicon.ico',
    '/favicon.svg',
    '/icon-192.png',
    '/icon-512.png',
    '/share.png',
  ],
}

/**
 * The first pattern that would take an address from another remote, as one line; `null` if there is none. Two
 * patterns conflict if an address matches both and the router would prefer the new one, or ranks both equally, so
 * that the order of the remotes would decide. An owner's pattern that starts with a parameter (`/:menuName/:id`)
 * covers addresses that no other remote declares: a new remote may take single names from it (`/job/:id`), but not
 * with the same general form.
 * @param patterns validated by `malformedPattern`, like the owners' patterns
 */
export const conflictOf = (patterns: ReadonlyArray<string>, owners: ReadonlyArray<Owner>): string | null => {
  const taken = [host, ...owners].flatMap(({ name, patterns: existing }) =>
    existing.flatMap((pattern) => formsOf(pattern).map((form) => ({ name, pattern, form }))),
  )
  for (const pattern of patterns) {
    const forms = formsOf(pattern)
    if (forms.some(takesUnknown))
      return `${quoted(pattern)} would match every address that no remote has declared`
    const owner = taken.find(({ form }) => forms.some((candidate) => takes(candidate, form)))
    if (owner !== undefined)
      return `${quoted(pattern)} is an address of ${owner.name} (${quoted(owner.pattern)})`
  }
  return null
}

/** Returns a function that finds the first of these patterns, prepared once, that overlaps with another. */
export const overlapWith = (patterns: ReadonlyArray<string>): ((pattern: string) => string | null) => {
  const prepared = patterns.map((pattern) => ({ pattern, forms: formsOf(pattern) }))
  return (pattern) => {
    const candidates = formsOf(pattern)
    const matching = prepared.find(({ forms }) =>
      forms.some((existing) => candidates.some((form) => overlap(form, existing))),
    )
    return matching?.pattern ?? null
  }
}

/** A variant of a pattern, prepared for many comparisons. */
interface Form {
  readonly score: number
  /** The texts of the segments before the splat; `null` for a parameter. */
  readonly texts: ReadonlyArray<string | null>
  readonly hasSplat: boolean
  /** Whether it starts with a parameter or a splat. */
  readonly beginsOpen: boolean
}

const formsOf = (pattern: string): ReadonlyArray<Form> =>
  patternFormsOf(pattern).map(({ segments, score }) => {
    const [first] = segments
    const hasSplat = isSplat(segments.at(-1) ?? '')
    const texts = segments.slice(0, hasSplat ? -1 : undefined).map(textOf)
    return { score, texts, hasSplat, beginsOpen: first !== undefined && isOpen(first) }
  })

/** Whether a pattern catches all otherwise unknown addresses: `/*`, `/:page`. */
const takesUnknown = ({ texts, hasSplat }: Form): boolean =>
  texts.every((text) => text === null) && (hasSplat || texts.length === 1)

const takes = (candidate: Form, existing: Form): boolean =>
  candidate.score >= existing.score &&
  !(candidate.score > existing.score && existing.beginsOpen && !candidate.beginsOpen) &&
  overlap(candidate, existing)

/** Whether an address can match both. A parameter matches one segment, a splat any number or none. */
const overlap = (form: Form, candidate: Form): boolean => {
  const [short, long] = form.texts.length <= candidate.texts.length ? [form, candidate] : [candidate, form]
  return (
    (short.hasSplat || short.texts.length === long.texts.length) &&
    short.texts.every((text, index) => {
      const opposite = long.texts[index] ?? null
      return text === null || opposite === null || text === opposite
    })
  )
}
