import * as t from 'io-ts'
import type { KindDeclaration } from '@caravanserai/adapters'
import {
  decodedPath,
  fieldsOf,
  listOf,
  plainTextOf,
  present,
  replacedIn,
  roomLimits,
  shortened,
} from '@caravanserai/adapters/source'
import type { Fields } from '@caravanserai/adapters/source'
import { fieldsOfKind, unshownOf } from './unshown'
import { rendered, isAttachment, toPicture } from './wire'

/**
 * The path and query of an absolute address; `null` for an invalid address, or one on another host than
 * `host`, if given.
 */
export const pathOf = (address: unknown, host?: string): string | null => {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : null
  if (url === null || !url.protocol.startsWith('http')) return null
  return host !== undefined && (!URL.canParse(host) || new URL(host).host !== url.host)
    ? null
    : url.pathname + url.search + url.hash
}

/**
 * A text with paths instead of links to WordPress itself: visitors stay on the site, which redirects old addresses,
 * and pictures are found under any host name of WordPress. A size parameter for an image service is removed from a
 * picture's address. Blocks that link to the next page of their list contain the address of this REST request; the
 * link is removed, which the text decoder reports as a fault.
 * @param link the address of the entry in WordPress
 */
export const withOwnPaths = (html: unknown, link: unknown): unknown => {
  const url = typeof link === 'string' && URL.canParse(link) ? new URL(link) : null
  if (typeof html !== 'string' || url === null) return html
  const host = url.host.replace(/[^\w]/g, '\\$&')
  return html
    .replace(new RegExp(`(\\s(?:href|src)=["'])(?:https?:)?//${host}(?=/)`, 'gi'), '$1')
    .replace(/(\shref=["'])[^"']*\brest_route=[^"']*/gi, '$1')
    .replace(/(\ssrc=["'][^"'?]*)\?[^"']*/gi, (whole, path: string) =>
      /\/wp-content\/uploads\//i.test(path) ? path : whole,
    )
}

/** Attachments as pictures, at any depth. */
const withPictures = (value: unknown): unknown =>
  replacedIn(value, (item) => (isAttachment(item) ? toPicture(item) : undefined))

/**
 * The fields of the plugin, and another plugin's texts for search engines; for a page finally its excerpt, which is
 * not shown elsewhere.
 */
export const ownFields = (entry: unknown): Fields => {
  const { caravanserai, yoast_head_json: yoast, status, date_gmt: date } = fieldsOf(entry)
  const { title, description } = fieldsOf(yoast)
  return {
    seoTitle: title,
    seoDescription: description ?? (plainTextOf(fieldsOf(caravanserai)['excerpt']) || null),
    // Only requested for drafts: WordPress publishes these entries itself.
    shownFrom: status === 'future' ? `${String(date)}Z` : null,
    ...present(fieldsOf(withPictures(fieldsOf(caravanserai)['fields']))),
  }
}

/** The password form that WordPress shows instead of a protected text; the text decoder reports it. */
const passwordField = '<input type="password">'

/**
 * Whether visitors need a password. With an editor's credentials WordPress sends everything of such an entry except
 * its text.
 */
const isProtected = (entry: unknown): boolean => fieldsOf(fieldsOf(entry)['content'])['protected'] === true

const listedOfProtected = [
  ...['id', 'slug', 'link', 'status', 'date', 'date_gmt', 'modified_gmt', 'title', 'content'],
  ...['parent', 'menu_order', 'sticky', 'format'],
]

/**
 * Reduces a protected entry to the fields that WordPress lists: title, day and author. Returns other entries
 * unchanged.
 */
export const withoutProtected = (entry: unknown): unknown =>
  isProtected(entry)
    ? {
        ...Object.fromEntries(
          Object.entries(fieldsOf(entry)).filter(([name]) => listedOfProtected.includes(name)),
        ),
        _embedded: { author: fieldsOf(fieldsOf(entry)['_embedded'])['author'] },
        caravanserai: { oldSlugs: fieldsOf(fieldsOf(entry)['caravanserai'])['oldSlugs'] },
      }
    : entry

/** The HTML of an entry, of its unsaved version if one exists. */
export const htmlOf = (entry: unknown, name: 'title' | 'content' | 'excerpt'): unknown => {
  const fields = fieldsOf(entry)
  const { [name]: unsaved } = fieldsOf(fieldsOf(fields['caravanserai'])['autosave'])
  const sent = unsaved ?? fields[name]
  return fieldsOf(fields[name])['protected'] === true && name === 'content'
    ? passwordField
    : withOwnPaths(rendered(sent), fields['link'])
}

/**
 * A title without the prefix that WordPress adds to that of a private entry, in the language of WordPress:
 * `Private: Fares`.
 */
const withoutStatus = (title: unknown, status: unknown): unknown =>
  status === 'private' && typeof title === 'string' ? title.replace(/^[^:]{1,40}: /, '') : title

/** The id of an entry in addresses: its slug, which a draft may lack. Other scripts are percent-encoded in it. */
export const idOf = (entry: unknown): unknown => {
  const { id, slug } = fieldsOf(entry)
  return typeof slug === 'string' && slug !== '' ? decodedPath(slug) : id
}

const first = (sent: unknown): Fields => fieldsOf(listOf(sent)[0])

/**
 * The excerpt that an editor has written. Otherwise WordPress generates one from the first words, which ends with
 * `[…]`; it is shortened to the limit of a card.
 */
const summaryOf = (excerpt: unknown): unknown => {
  const [, made] = typeof excerpt === 'string' ? (/^(.*)\[…\]$/s.exec(excerpt) ?? []) : []
  return made === undefined ? excerpt : shortened(`${made.trim()} …`, roomLimits.summary)
}

/** Fields of posts only: the date of other entries is a separate field, not the time of publication. */
const ofPost = (entry: Fields, comments: Fields): Fields => {
  const date = entry['date']
  return {
    date: typeof date === 'string' ? date.slice(0, 10) : date,
    authorName: first(fieldsOf(entry['_embedded'])['author'])['name'],
    format: entry['format'] === 'video' ? 'video' : null,
    ...comments,
  }
}

const ofKind: Readonly<Partial<Record<string, (entry: Fields, comments: Fields) => Fields>>> = {
  posts: ofPost,
  /** For a post type that is not the plugin's. */
  services: ({ _embedded: embedded }) => {
    const picture = first(fieldsOf(embedded)['wp:featuredmedia'])
    return { pictures: isAttachment(picture) ? [toPicture(picture)] : null }
  },
  events: ({ modified_gmt: modified }) => ({
    changed: typeof modified === 'string' ? `${modified}Z` : modified,
  }),
}

/**
 * An entry of any kind: the common fields of WordPress, and the fields of the plugin, of ACF, and of other meta in
 * the REST interface, under their names.
 * @param comments of a post, if the plugin does not send them
 */
export const toListEntry =
  (kind: KindDeclaration | null, commentsOf: (id: unknown) => Fields = () => ({})) =>
  (sent: unknown): unknown => {
    if (!t.UnknownRecord.is(sent)) return sent
    const { id, meta, acf, caravanserai, _embedded } = sent
    const plugin = fieldsOf(caravanserai)
    // Footnotes are in the text as well.
    const { footnotes: _, ...fields } = { ...fieldsOf(meta), ...fieldsOf(acf) }
    const { known, undeclared: otherFields } = fieldsOfKind(kind, fieldsOf(withPictures(fields)))
    const written = isProtected(sent) ? {} : commentsOf(id)
    const unshown = unshownOf(kind, sent, otherFields, written)
    const name = plainTextOf(withoutStatus(htmlOf(sent, 'title'), sent['status']))
    const picture = first(fieldsOf(_embedded)['wp:featuredmedia'])
    const entryId = idOf(sent)
    return {
      ...present({
        ...known,
        ...(kind === null ? { title: name, name } : { ['name' in kind.fields ? 'name' : 'title']: name }),
        summary: summaryOf(plainTextOf(htmlOf(sent, 'excerpt'))),
        body: htmlOf(sent, 'content'),
        picture: isAttachment(picture) ? toPicture(picture) : null,
        ...(kind === null ? {} : ofKind[kind.name]?.(sent, { ...written, ...commentsIn(plugin) })),
      }),
      ...present(ownFields(sent)),
      ...(Object.keys(unshown).length > 0 && { unshown }),
      id: entryId,
      aliases: [id, ...listOf(plugin['oldSlugs'])].filter((item) => item !== undefined && item !== entryId),
    }
  }

/** The reason for which an import omits a protected entry: the site would show it to every visitor. */
export const unmovedOf = (sent: unknown): Fields =>
  fieldsOf(fieldsOf(sent)['content'])['protected'] === true
    ? { unmoved: 'it is protected by a password' }
    : {}

/** An entry for an import: with all comments, and with its losses in `unshown`. */
export const toMovedEntry = (
  kind: KindDeclaration | null,
  commentsOf: (id: unknown) => Fields = () => ({}),
) => {
  const entryOf = toListEntry(kind, commentsOf)
  const withoutComments = toListEntry(kind)
  return (sent: unknown): unknown => {
    if (!t.UnknownRecord.is(sent)) return sent
    const { caravanserai, ...rest } = sent
    const { comments: _, latestComments: __, ...pluginFields } = fieldsOf(caravanserai)
    const unmoved = unmovedOf(sent)
    const made = { ...rest, ...(caravanserai === undefined ? {} : { caravanserai: pluginFields }) }
    const entry = fieldsOf('unmoved' in unmoved ? withoutComments(made) : entryOf(made))
    const unshown = {
      ...fieldsOf(entry['unshown']),
      ...(rest['sticky'] === true && { sticky: 'yes' }),
      ...galleryColumns(htmlOf(sent, 'content')),
    }
    // WordPress orders by day only.
    return { position: null, ...entry, ...present({ unshown }), ...unmoved }
  }
}

/** The columns of galleries in a text; the site has a different gallery layout. */
export const galleryColumns = (html: unknown): Fields => {
  const columns = [...String(html).matchAll(/(?:wp-block-gallery|gallery)[^"<>]{0,200}?columns-(\d+)/g)].map(
    ([, number]) => number,
  )
  return columns.length === 0 ? {} : { 'columns of galleries': columns.join(', ') }
}

/** The comments of a post from the plugin. Zero comments are left out, because nothing could be lost. */
const commentsIn = ({ comments, latestComments }: Fields): Fields =>
  comments === 0 ? {} : present({ comments, latestComments })

/** The number of comments of each post, and the newest of them, from all comments, the newest first. */
export const commentsByPost = (sent: ReadonlyArray<unknown>, maximum: number): ((id: unknown) => Fields) => {
  const byPost = new Map<unknown, ReadonlyArray<Fields>>()
  for (const comment of sent) {
    const { post, author_name: name, date, content } = fieldsOf(comment)
    const text = plainTextOf(rendered(content))
    const day = typeof date === 'string' ? date.slice(0, 10) : date
    byPost.set(post, [...(byPost.get(post) ?? []), { name: plainTextOf(name), date: day, text }])
  }
  return (id) => {
    const all = byPost.get(id) ?? []
    return { comments: all.length, latestComments: all.slice(0, maximum) }
  }
}

/** A slide: its title may have markup. */
export const toSlide = (sent: unknown): unknown => {
  if (!t.UnknownRecord.is(sent)) return sent
  const entry = fieldsOf(toListEntry(null)(sent))
  const { subtitle, link, picture: image, shownFrom, shownUntil } = entry
  return {
    id: sent['id'],
    title: htmlOf(sent, 'title'),
    ...present({ subtitle, link, image, shownFrom, shownUntil }),
  }
}
