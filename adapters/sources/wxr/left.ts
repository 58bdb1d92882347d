import { idOf, statusOf, typeOf } from './item'
import { metaOf, textOf } from './parse'
import type { Element } from './parse'

/** What an export has and the site cannot show: a line of the ledger, with its reason. */
export interface Other {
  readonly path: string
  readonly why: string
}

/** The parts of an item that are read (`answers.ts`), or looked at below. */
const read =
  /^(?:title|link|dc:creator|category|(?:content|excerpt):encoded|wp:(?:post_(?:id|date|date_gmt|name|parent|type|password)|status|menu_order|is_sticky|attachment_url|comment|postmeta))$/
/** How WordPress finds things again, and who may write to them: no content. */
const bookkeeping =
  /^(?:guid|pubDate|comments|wp:(?:post_modified|post_modified_gmt|comment_status|ping_status))$/
/** Meta of WordPress itself that is read, or follows from what is. */
const ofWordPress =
  /^_(?:edit_|wp_(?:attached_file|attachment_metadata|attachment_image_alt|old_|trash_|desired_)|thumbnail_id$|encloseme|pingme|oembed_|publicize_|attachment_original_|yoast_wpseo_(?:title|metadesc)$|menu_item_|caravanserai_import$)|^enclosure$/

/** All that is in an item and is not read: named, so that nothing is lost without a word. */
export const leftOf = (item: Element): ReadonlyArray<Other> => {
  const path = `items#${idOf(item)}`
  const type = typeOf(item)
  const isPost = type === 'post'
  const lost = (name: string, why: string): Other => ({ path: `${path}/${name}`, why })
  const has = (name: string): boolean => textOf(item, name) !== ''
  return [
    ...Object.keys(item.parts).flatMap((name) =>
      read.test(name) || bookkeeping.test(name) || !has(name)
        ? []
        : [lost(name, 'the site has no place for it')],
    ),
    ...(has('wp:post_password')
      ? [lost('password', 'the site has no passwords for texts: it is kept as a draft')]
      : []),
    ...(statusOf(item) === 'private' && !has('wp:post_password')
      ? [lost('status', 'the site shows nothing to some alone: it is kept as a draft')]
      : []),
    ...(type === 'attachment' ? ofAttachment(item, lost) : []),
    ...(type === 'page' && (item.parts['category'] ?? []).length > 0
      ? [lost('category', 'pages of the site have no categories')]
      : []),
    ...metaLeft(item, lost),
    ...commentsLeft(item, isPost, lost),
  ]
}

type Lost = (name: string, why: string) => Other

const ofAttachment = (item: Element, lost: Lost): ReadonlyArray<Other> => {
  const file = textOf(item, 'wp:attachment_url')
  const title = textOf(item, 'title')
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return [
    ...(/\/wp-content\/uploads\//.test(file)
      ? []
      : [lost('file', `it is not in wp-content/uploads: ${file}`)]),
    ...(textOf(item, 'content:encoded') === ''
      ? []
      : [lost('content', 'files of the site have no descriptions')]),
    // WordPress makes a title of the name of the file.
    ...(title === '' || plain(file).includes(plain(title))
      ? []
      : [lost('title', 'files of the site have no titles')]),
  ]
}

const metaLeft = (item: Element, lost: Lost): ReadonlyArray<Other> =>
  [...metaOf(item)].flatMap(([key, values]) => {
    const isRead = !key.startsWith('_') && /^(?!page$|attachment$)/.test(typeOf(item))
    const isFilled = values.some((value) => value.trim() !== '' && value !== 'default')
    if (!isFilled || ofWordPress.test(key))
      return /%%/.test(values.join('')) ? [lost(`meta/${key}`, 'its words are for a plugin to fill in')] : []
    if (!isRead && !key.startsWith('caravanserai_'))
      return [lost(`meta/${key}`, 'the site has no place for it')]
    return values.length > 1
      ? [lost(`meta/${key}`, `it is there ${values.length} times, and the first is read`)]
      : []
  })

const commentsLeft = (item: Element, isPost: boolean, lost: Lost): ReadonlyArray<Other> =>
  (item.parts['wp:comment'] ?? []).flatMap((comment) => {
    const name = `comments/${textOf(comment, 'wp:comment_id')}`
    const type = textOf(comment, 'wp:comment_type')
    if (textOf(comment, 'wp:comment_approved') !== '1') return [lost(name, 'it was not approved')]
    if (!/^(?:comment)?$/.test(type)) return [lost(name, `the site shows no ${type}`)]
    if (!isPost) return [lost(name, 'only posts of the site have comments')]
    return [
      ...(textOf(comment, 'wp:comment_author_url') === ''
        ? []
        : [lost(`${name}/author_url`, 'a comment has the name of its author alone')]),
      ...(/^0?$/.test(textOf(comment, 'wp:comment_parent'))
        ? []
        : [lost(`${name}/parent`, 'comments are in one list, answers among them')]),
    ]
  })

/** What is said of categories and tags themselves. */
export const leftOfTerms = (channel: Element): ReadonlyArray<Other> =>
  (
    [
      ['wp:category', 'wp:category_nicename', 'wp:category_description', 'wp:category_parent'],
      ['wp:tag', 'wp:tag_slug', 'wp:tag_description', ''],
      ['wp:term', 'wp:term_slug', 'wp:term_description', 'wp:term_parent'],
    ] as const
  ).flatMap(([name, slug, ...said]) =>
    (channel.parts[name] ?? []).flatMap((term) =>
      said.flatMap((one) =>
        one === '' || textOf(term, one) === ''
          ? []
          : [
              {
                path: `items#${name.slice(3)}/${textOf(term, slug)}/${one.replace(/^.*_/, '')}`,
                why: 'the site has no pages of categories and tags',
              },
            ],
      ),
    ),
  )
