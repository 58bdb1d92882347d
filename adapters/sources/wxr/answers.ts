import { shortcodesIn } from '../../decode/markup/shortcodes'
import { escapedHtml } from '../wordpress/escapedHtml'
import { idOf, isKept, isVisible, statusOf, typeOf } from './item'
import { leftOf, leftOfTerms } from './left'
import { isIn, mainMenu, menuOf } from './menu'
import { metaOf, textOf } from './parse'
import type { Other } from './left'
import type { Element } from './parse'
import { renderedText } from './rendered'

type Fields = Readonly<Record<string, unknown>>

/** An export as the REST interface of WordPress, with the plugin of `cms/wordpress`, would answer it. */
export interface Answers {
  /** Where the site was. */
  readonly home: string
  /** The entries of a post type, published or with drafts. */
  readonly entries: (type: string, hasDrafts: boolean) => ReadonlyArray<Fields>
  readonly media: (ids: ReadonlyArray<string>) => ReadonlyArray<Fields>
  readonly menu: Fields
  /** Former addresses, by post types. */
  readonly moved: ReadonlyArray<{
    readonly type: string
    readonly from: string
    readonly id: string
    readonly slug: string
  }>
  /** The addresses of all attachments. */
  readonly files: ReadonlyArray<string>
  readonly others: (isKnown: (type: string) => boolean) => ReadonlyArray<Other>
}

/** What a meta value is: PHP's own form of a list is none that can be read here. */
const valueOf = (text: string): unknown =>
  /^(?:a:\d+:\{|O:\d+:)/.test(text) ? new Error('a list as PHP writes it') : text

/** Types that are part of others, or of how WordPress looks. */
const own =
  /^(?:attachment|nav_menu_item|revision|wp_.*|custom_css|customize_changeset|oembed_cache|user_request)$/

/** Exports that were written by hand have items without numbers. */
const numbered = (items: ReadonlyArray<Element>): ReadonlyArray<Element> => {
  const highest = Math.max(0, ...items.map((item) => Number(idOf(item)) || 0))
  return items.map((item, at) => {
    const id = { text: String(highest + at + 1), attributes: {}, parts: {} }
    return idOf(item) === '' ? { ...item, parts: { ...item.parts, 'wp:post_id': [id] } } : item
  })
}

export const answersOf = (channel: Element): Answers => {
  const items = numbered(channel.parts['item'] ?? [])
  const byId = new Map(items.map((item) => [idOf(item), item]))
  const authors = new Map(
    (channel.parts['wp:author'] ?? []).map((author) => [
      textOf(author, 'wp:author_login'),
      textOf(author, 'wp:author_display_name'),
    ]),
  )
  const main = mainMenu(channel)
  const attachments = items
    .filter((item) => typeOf(item) === 'attachment')
    .toSorted((one, other) => Number(textOf(one, 'wp:menu_order')) - Number(textOf(other, 'wp:menu_order')))
  const childrenOf = new Map<string, string[]>()
  for (const one of attachments) {
    const parent = textOf(one, 'wp:post_parent')
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), idOf(one)])
  }

  const attachment = (id: string): Fields | null => {
    const item = byId.get(id)
    if (item === undefined || typeOf(item) !== 'attachment') return null
    return {
      id: Number(id),
      source_url: textOf(item, 'wp:attachment_url'),
      alt_text: metaOf(item).get('_wp_attachment_image_alt')?.[0] ?? '',
      caption: { rendered: textOf(item, 'excerpt:encoded') },
    }
  }
  const pictureOf = (id: string): string => {
    const found = attachment(id)
    if (found === null) return ''
    const caption = textOf(byId.get(id) ?? channel, 'excerpt:encoded')
    const words = caption === '' ? '' : `<figcaption>${caption}</figcaption>`
    return `<figure class="wp-block-image"><img class="wp-image-${id}" src="${escapedHtml(found['source_url'])}" alt="${escapedHtml(found['alt_text'])}">${words}</figure>`
  }
  const contentOf = (item: Element) =>
    renderedText(
      item.parts['content:encoded']?.[0]?.text ?? '',
      pictureOf,
      childrenOf.get(idOf(item)) ?? [],
      metaOf(item).get('footnotes')?.[0] ?? '',
    )

  const commentsOf = (item: Element) =>
    (item.parts['wp:comment'] ?? [])
      .filter(
        (one) =>
          textOf(one, 'wp:comment_approved') === '1' && /^(?:comment)?$/.test(textOf(one, 'wp:comment_type')),
      )
      .map((one) => ({
        name: textOf(one, 'wp:comment_author'),
        date: textOf(one, 'wp:comment_date').slice(0, 10),
        text: textOf(one, 'wp:comment_content'),
      }))
      .reverse()

  const entry = (item: Element): Fields => {
    const meta = metaOf(item)
    const fields = [...meta].filter(([key]) => key !== '' && !key.startsWith('_'))
    const ofPlugin = fields.filter(([key]) => key.startsWith('caravanserai_'))
    const categories = (item.parts['category'] ?? []).map(({ text, attributes }) => ({
      taxonomy: attributes['domain'] ?? 'category',
      name: text,
      slug: attributes['nicename'],
    }))
    const thumbnail = meta.get('_thumbnail_id')?.[0] ?? ''
    const words = {
      title: meta.get('_yoast_wpseo_title')?.[0],
      description: meta.get('_yoast_wpseo_metadesc')?.[0],
    }
    const comments = commentsOf(item)
    const date = textOf(item, 'wp:post_date').replace(' ', 'T')
    return {
      id: Number(idOf(item)),
      slug: textOf(item, 'wp:post_name'),
      status: statusOf(item),
      date,
      date_gmt: textOf(item, 'wp:post_date_gmt').replace(' ', 'T'),
      modified_gmt: (textOf(item, 'wp:post_modified_gmt') || textOf(item, 'wp:post_date_gmt')).replace(
        ' ',
        'T',
      ),
      link: textOf(item, 'link'),
      title: { rendered: textOf(item, 'title') },
      sticky: textOf(item, 'wp:is_sticky') === '1',
      content: { rendered: contentOf(item).html },
      excerpt: { rendered: textOf(item, 'excerpt:encoded') },
      parent: Number(textOf(item, 'wp:post_parent')),
      menu_order: Number(textOf(item, 'wp:menu_order')),
      featured_media: Number(thumbnail),
      format: categories.find(({ taxonomy }) => taxonomy === 'post_format')?.name.toLowerCase() ?? 'standard',
      meta: Object.fromEntries(
        fields
          .filter(([key]) => !key.startsWith('caravanserai_'))
          .map(([key, [value = '']]) => [key, valueOf(value)]),
      ),
      // Words with places for others in them are Yoast's to fill in.
      yoast_head_json: Object.fromEntries(
        Object.entries(words).filter(([, text]) => text !== undefined && !text.includes('%%')),
      ),
      caravanserai: {
        fields: Object.fromEntries(
          ofPlugin.map(([key, [value = '']]) => [key.slice('caravanserai_'.length), valueOf(value)]),
        ),
        oldSlugs: meta.get('_wp_old_slug') ?? [],
        ...(typeOf(item) === 'post' ? { comments: comments.length, latestComments: comments } : {}),
        ...(typeOf(item) === 'page' ? { excerpt: textOf(item, 'excerpt:encoded') } : {}),
      },
      _embedded: {
        author: [{ name: authors.get(textOf(item, 'dc:creator')) ?? textOf(item, 'dc:creator') }],
        'wp:featuredmedia': [attachment(thumbnail)].filter((one) => one !== null),
        'wp:term': [categories],
      },
    }
  }

  return {
    home: textOf(channel, 'wp:base_blog_url') || textOf(channel, 'link'),
    entries: (type, hasDrafts) =>
      items
        .filter((item) => typeOf(item) === type && (hasDrafts ? isKept(item) : isVisible(item)))
        .map(entry),
    media: (ids) => ids.map(attachment).filter((one) => one !== null),
    menu: menuOf(channel, main, byId),
    moved: items.filter(isVisible).flatMap((item) => {
      const slug = textOf(item, 'wp:post_name')
      const link = textOf(item, 'link')
      return (metaOf(item).get('_wp_old_slug') ?? []).flatMap((former) => {
        const from = link.replace(
          new RegExp(`${slug.replace(/\W/g, '\\$&')}(/?)$`),
          (_, end: string) => former + end,
        )
        return from === link ? [] : [{ type: typeOf(item), from, id: idOf(item), slug }]
      })
    }),
    files: attachments.map((item) => textOf(item, 'wp:attachment_url')).filter(Boolean),
    others: (isKnown) => [
      ...items.flatMap((item) => {
        const path = `items#${idOf(item)}`
        const type = typeOf(item)
        if (type === 'attachment') return leftOf(item)
        if (isIn(main, item)) return []
        if (type === 'nav_menu_item') return [{ path, why: 'it is in a menu that is not the site’s' }]
        if (own.test(type)) return [{ path, why: `WordPress keeps it for itself: ${type}` }]
        if (!isKnown(type)) return [{ path, why: `the site has no kind of content for ${type}` }]
        if (!isKept(item)) return [{ path, why: 'it is in the trash, or was never begun' }]
        const { html, left } = contentOf(item)
        const shortcodes = [...shortcodesIn(html)].map((name) => `[${name}]`)
        const made = [...left, ...shortcodes].map((what, at) => ({
          path: `${path}/content/${at + 1}`,
          why: `WordPress makes it only when it shows the page: ${what}`,
        }))
        return [...made, ...leftOf(item)]
      }),
      ...leftOfTerms(channel),
    ],
  }
}
