import { partition } from 'fp-ts/ReadonlyArray'
import { isEmptyField } from '../../decode/isEmptyField'
import { plainTextOf } from '../../decode/text'
import { fieldsAsSent } from '../../domain/kind'
import { siteKinds } from '../../domain/kinds'
import type { Kind } from '../../domain/kinds'
import { fieldsOf } from '../../mapping/fields'
import type { Fields } from '../../mapping/fields'

/** How editors call the taxonomies and formats of WordPress itself. */
const named: Readonly<Record<string, string>> = { category: 'categories', post_tag: 'tags' }
const shownFormats: ReadonlyArray<unknown> = ['standard', 'video', 'image', undefined, '', false]

/** What the site knows of everything. Names with a bar before them are for programs. */
const isOfAll = (name: string): boolean =>
  /^(?:_.*|id|name|title|summary|body|picture|seoTitle|seoDescription|shownFrom|shownUntil)$/.test(name)

/** The fields of an entry that its kind has, and the others. A kind that a remote declares may have any. */
export const fieldsOfKind = (
  kind: Kind | null,
  fields: Fields,
): { readonly known: Fields; readonly others: Fields } => {
  const declared = kind === null ? null : new Map(fieldsAsSent(siteKinds[kind].fields))
  const { left, right } = partition(
    ([name]: readonly [string, unknown]) => declared === null || isOfAll(name) || declared.has(name),
  )(Object.entries(fields))
  return { known: Object.fromEntries(right), others: Object.fromEntries(left) }
}

/** The terms of an entry by their taxonomies. The category that WordPress gives what has none says nothing. */
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

/** What a page has that none of the site shows: its comments. */
export const unshownOfPage = (page: unknown): Fields => {
  const { comments, otherComments } = fieldsOf(fieldsOf(page)['caravanserai'])
  return filled({ comments, 'pingbacks and trackbacks': otherComments })
}

/**
 * What an entry has that no page of the site shows, by its name in the words of editors.
 * @param others its meta that is shown in the REST interface, and what ACF has of it
 * @param comments those of a post, where the plugin does not send them
 */
export const unshownOf = (kind: Kind | null, entry: Fields, others: Fields, comments: Fields): Fields => {
  const own = fieldsOf(entry['caravanserai'])
  const { comments: count, latestComments } = { ...comments, ...own }
  const latest = Array.isArray(latestComments) ? latestComments.length : 0
  return filled({
    ...termsOf(entry),
    'post format': shownFormats.includes(entry['format']) ? null : entry['format'],
    ...(kind === 'posts'
      ? { 'older comments': Number(count ?? 0) > latest ? Number(count) - latest : null }
      : { comments: count }),
    'pingbacks and trackbacks': own['otherComments'],
    ...others,
  })
}

/** Without what is nothing, or a number of nothing. */
const filled = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => !isEmptyField(value) && value !== 0 && value !== false),
  )
