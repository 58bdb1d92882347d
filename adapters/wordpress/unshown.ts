import { partition } from 'fp-ts/ReadonlyArray'
import type { KindDeclaration } from '@caravanserai/adapters'
import { fieldsAsSent, fieldsOf, isEmptyField, plainTextOf } from '@caravanserai/adapters/source'
import type { Fields } from '@caravanserai/adapters/source'

/** Editors' names of the built-in taxonomies and formats. */
const named: Readonly<Record<string, string>> = { category: 'categories', post_tag: 'tags' }
const shownFormats: ReadonlyArray<unknown> = ['standard', 'video', 'image', undefined, '', false]

/** Whether a field is common to all entries, or internal (leading underscore). */
const isOfAll = (name: string): boolean =>
  /^(?:_.*|id|name|title|summary|body|picture|seoTitle|seoDescription|shownFrom|shownUntil)$/.test(name)

/** The fields of an entry that its kind has, and the others. A kind that a remote declares may have any. */
export const fieldsOfKind = (
  kind: KindDeclaration | null,
  fields: Fields,
): { readonly known: Fields; readonly undeclared: Fields } => {
  const declared = kind === null ? null : new Map(fieldsAsSent(kind.fields))
  const { left, right } = partition(
    ([name]: readonly [string, unknown]) => declared === null || isOfAll(name) || declared.has(name),
  )(Object.entries(fields))
  return { known: Object.fromEntries(right), undeclared: Object.fromEntries(left) }
}

/** The terms of an entry by taxonomy, without WordPress's default category. */
const termsOf = (entry: Fields): Fields => {
  const byTaxonomy = new Map<string, string[]>()
  const terms = fieldsOf(entry['_embedded'])['wp:term']
  for (const { taxonomy, name, slug } of (Array.isArray(terms) ? terms.flat() : []).map(fieldsOf)) {
    if (taxonomy === 'post_format' || slug === 'uncategorized') continue
    const key = named[String(taxonomy)] ?? String(taxonomy)
    byTaxonomy.set(key, [...(byTaxonomy.get(key) ?? []), String(plainTextOf(name))])
  }
  return Object.fromEntries([...byTaxonomy].map(([taxonomy, names]) => [taxonomy, names.join(', ')]))
}

/** The comments of a page, which no page of the site shows. */
export const unshownOfPage = (page: unknown): Fields => {
  const { comments, otherComments } = fieldsOf(fieldsOf(page)['caravanserai'])
  return filled({ comments, 'pingbacks and trackbacks': otherComments })
}

/**
 * The fields of an entry that no page of the site shows, by their names for editors.
 * @param undeclared meta in the REST interface, and the fields of ACF
 * @param comments of a post, if the plugin does not send them
 */
export const unshownOf = (
  kind: KindDeclaration | null,
  entry: Fields,
  undeclared: Fields,
  comments: Fields,
): Fields => {
  const plugin = fieldsOf(entry['caravanserai'])
  const { comments: count, latestComments } = { ...comments, ...plugin }
  const latest = Array.isArray(latestComments) ? latestComments.length : 0
  return filled({
    ...termsOf(entry),
    'post format': shownFormats.includes(entry['format']) ? null : entry['format'],
    ...(kind?.name === 'posts'
      ? { 'older comments': Number(count ?? 0) > latest ? Number(count) - latest : null }
      : { comments: count }),
    'pingbacks and trackbacks': plugin['otherComments'],
    ...undeclared,
  })
}

/** Removes empty fields, and counts of zero. */
const filled = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => !isEmptyField(value) && value !== 0 && value !== false),
  )
