const dynamicBlock = /<!--\s+wp:([\w/-]+)\s(?:(?!-->)[^])*?\/-->/g
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

/** What a text has that WordPress only makes when it shows it. */
export interface Rendered {
  readonly html: string
  /** Blocks by their names, `wp:latest-posts`. */
  readonly left: ReadonlyArray<string>
}

/**
 * The HTML of a stored text: without the marks of blocks; pictures with their captions, and galleries, in the place of their shortcodes.
 * Other shortcodes stay as they were typed.
 * @param pictureOf an attachment as an element, `''` where there is none
 * @param children the attachments of the entry, which a gallery shows that names none
 */
export const renderedText = (
  stored: string,
  pictureOf: (id: string) => string,
  children: ReadonlyArray<string>,
): Rendered => {
  const left = [...stored.matchAll(dynamicBlock)].map(([, name]) => `wp:${name}`)
  const isOfBlocks = /<!--\s+wp:/.test(stored)
  const shown = stored
    .replace(blockMark, '')
    .replace(/\[caption([^\]]*)\](.*?)\[\/caption\]/gs, (_, attributes: string, inner: string) => {
      const [picture = ''] = /(?:<a\s[^>]*>\s*)?<img\s[^>]*>(?:\s*<\/a>)?/i.exec(inner) ?? []
      const words = inner.replace(picture, '').trim() || attributeOf(attributes, 'caption')
      return `<figure>${picture}<figcaption>${words}</figcaption></figure>`
    })
    .replace(/\[gallery([^\]]*)\]/g, (typed: string, attributes: string) => {
      const named = attributeOf(attributes, 'ids') || attributeOf(attributes, 'include')
      const ids = named === '' ? children : named.split(',').map((id) => id.trim())
      const pictures = ids.map(pictureOf).filter(Boolean)
      return pictures.length === 0 ? typed : `<figure class="wp-block-gallery">${pictures.join('')}</figure>`
    })
  return { html: isOfBlocks ? shown.trim() : withParagraphs(shown), left }
}
