import * as t from 'io-ts'
import { escapedHtml } from '../wordpress/escapedHtml'

const dynamicBlock = /<!--\s+wp:([\w/-]+)\s((?:(?!-->)[^])*?)\/-->/g
/** Blocks that are nothing but a link. */
const linkBlock = /^(?:social-link|navigation-link|home-link)$/
const LinkBlock = t.intersection([
  t.type({ url: t.string }),
  t.partial({ label: t.string, service: t.string }),
])
const blockMark = /<!--\s+\/?wp:.*?-->\n?/gs
const blocks =
  'address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|iframe|main|nav|ol|p|pre|section|table|ul|video|audio'
const beginsBlock = new RegExp(
  `^\\s*</?(?:${blocks}|li|d[td]|t[rdh]|tbody|thead|tfoot|figcaption)[\\s>/]`,
  'i',
)

/** Blank lines part paragraphs, and line breaks are kept, where an editor has written no block: as WordPress shows it. */
const withParagraphs = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (beginsBlock.test(part) ? part : `<p>${part.replace(/\n/g, '<br>\n')}</p>`))
    .join('\n')

const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*["']?([^"'\\]]*)`, 'i').exec(attributes)?.[1]?.trim() ?? ''

/** @param url as it is in HTML, or as it is */
const linkTo = (url: string, words = url): string => {
  const [href, shown] = [url, words].map((text) => escapedHtml(text.replaceAll('&amp;', '&')))
  return `<a href="${href}">${shown}</a>`
}

/** The link that a block is; `null` for one that is more, or leads nowhere. */
const linkOf = (name: string, attributes: string): string | null => {
  if (!linkBlock.test(name)) return null
  try {
    const read: unknown = JSON.parse(attributes)
    return LinkBlock.is(read) ? `<p>${linkTo(read.url, read.label || read.service || read.url)}</p>\n` : null
  } catch {
    return null
  }
}

/** Films and sounds, whose players WordPress makes: `[audio src="…"]`, `[embed]…[/embed]`. */
const embedding = /\[(audio|video|embed)((?:\s[^\]]*)?)\](?:((?:(?!\[)[^])*)\[\/\1\])?/g
/** An address that has a line, a paragraph or the frame of an embed for itself. */
const address = /(^|<p>|<div[^<>]*>)([ \t]*)(https?:\/\/[^\s<>"]+)(?=\s*(?:$|<\/p>|<\/div>))/gim

const Notes = t.array(t.type({ id: t.string, content: t.string }))

/** The footnotes of a text, which WordPress keeps as JSON next to it; `null` where there are none that can be read. */
const notesOf = (kept: string): string | null => {
  try {
    const read: unknown = JSON.parse(kept)
    const item = ({ id, content }: t.TypeOf<typeof Notes>[number]): string =>
      `<li id="${escapedHtml(id)}">${content} <a href="#${escapedHtml(id)}-link">↩</a></li>`
    return Notes.is(read) ? `<ol>${read.map(item).join('')}</ol>` : null
  } catch {
    return null
  }
}

/** What a text has that WordPress only makes when it shows it. */
export interface Rendered {
  readonly html: string
  /** Blocks by their names, `wp:latest-posts`. */
  readonly left: ReadonlyArray<string>
}

/**
 * The HTML of a stored text: without the marks of blocks; pictures with their captions, galleries, and links to films and sounds, in the
 * place of their shortcodes. Other shortcodes stay as they were typed.
 * @param pictureOf an attachment as an element, `''` where there is none
 * @param children the attachments of the entry, which a gallery shows that names none
 * @param footnotes as WordPress keeps them
 */
export const renderedText = (
  stored: string,
  pictureOf: (id: string) => string,
  children: ReadonlyArray<string>,
  footnotes: string,
): Rendered => {
  const insteadOf = (name: string, attributes: string): string | null =>
    name === 'footnotes' ? notesOf(footnotes) : linkOf(name, attributes)
  const left = [...stored.matchAll(dynamicBlock)].flatMap(([, name = '', attributes = '']) =>
    insteadOf(name, attributes) === null ? [`wp:${name}`] : [],
  )
  const isOfBlocks = /<!--\s+wp:/.test(stored)
  const shown = stored
    .replace(dynamicBlock, (_, name: string, attributes: string) => insteadOf(name, attributes) ?? '')
    .replace(blockMark, '')
    .replace(embedding, (typed: string, _name: string, attributes: string, inner = '') => {
      const [found] = /https?:\/\/[^\s"'\]<>]+/.exec(`${attributes} ${inner}`) ?? []
      return found === undefined ? typed : `<p>${linkTo(found)}</p>`
    })
    .replace(address, (_, before: string, space: string, found: string) => before + space + linkTo(found))
    .replace(/\[caption([^\]]*)\](.*?)\[\/caption\]/gs, (_, attributes: string, inner: string) => {
      const [picture = ''] = /(?:<a\s[^>]*>\s*)?<img\s[^>]*>(?:\s*<\/a>)?/i.exec(inner) ?? []
      const words = inner.replace(picture, '').trim() || attributeOf(attributes, 'caption')
      return `<figure>${picture}<figcaption>${words}</figcaption></figure>`
    })
    .replace(/\[gallery([^\]]*)\]/g, (typed: string, attributes: string) => {
      const named = attributeOf(attributes, 'ids') || attributeOf(attributes, 'include')
      const ids = named === '' ? children : named.split(',').map((id) => id.trim())
      const excluded = attributeOf(attributes, 'exclude').split(',')
      const pictures = ids
        .filter((id) => !excluded.includes(id))
        .map(pictureOf)
        .filter(Boolean)
      return pictures.length === 0 ? typed : `<figure class="wp-block-gallery">${pictures.join('')}</figure>`
    })
  return { html: isOfBlocks ? shown.trim() : withParagraphs(shown), left }
}
