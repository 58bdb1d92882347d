import { isTag, isText } from 'domhandler'
import type { ChildNode, Element } from 'domhandler'
import { elementsIn, textIn } from '../../decode/markup/tree'
import { uploadPath } from './pictures'

/** A picture as a page shows it. */
export interface ShownPicture {
  /** Its attachment, by the class or the attribute that WordPress gives it; `null` where there is none. */
  readonly id: number | null
  /** The path of the file that the page shows, often a rendition. */
  readonly path: string
  readonly alt: string
  readonly caption: string
}

/** What a picture or a gallery consists of: the elements of blocks, and those of the former shortcodes. */
const frame = /^(?:figure|div|ul|ol|li|dl|dt|p|br|style)$/
const captioned = /(?:^|\s)(?:wp-caption-text|gallery-caption|blocks-gallery-item__caption)(?:\s|$)/
const isCaption = ({ name, attribs }: Element): boolean =>
  name === 'figcaption' || captioned.test(attribs['class'] ?? '')

/** A caption is plain text: one with a link stays in the text. */
const isPlain = (caption: Element): boolean =>
  elementsIn(caption.children).every(({ name }) =>
    /^(?:b|br|cite|code|em|i|mark|span|strong|sub|sup)$/.test(name),
  )

/** A link that only opens the picture itself, or its page. */
const opensPicture = ({ attribs }: Element): boolean =>
  uploadPath(attribs['href'] ?? '') !== null || /attachment/.test(attribs['rel'] ?? '')

const idOf = ({ attribs }: Element): number | null => {
  const [, id] = /(?:^|\s)wp-image-(\d+)/.exec(attribs['class'] ?? '') ?? []
  const number = Number(attribs['data-id'] ?? id)
  return Number.isInteger(number) && number > 0 ? number : null
}

/**
 * The pictures of a block that consists of nothing else, each with its caption; `null` for any other block, and where a picture is not
 * one of this WordPress or leads elsewhere: taken out of its text, that would be lost.
 */
export const shownPictures = (block: ChildNode): ReadonlyArray<ShownPicture> | null => {
  const found: ShownPicture[] = []
  const read = (node: ChildNode): boolean => {
    if (isText(node)) return node.data.trim() === ''
    if (!isTag(node)) return true
    if (node.name === 'img') return picture(node)
    if (isCaption(node)) return caption(node)
    if (node.name === 'style') return true
    return (node.name === 'a' ? opensPicture(node) : frame.test(node.name)) && node.children.every(read)
  }
  const picture = (image: Element): boolean => {
    const { src = '', alt = '', title, lang } = image.attribs
    const path = uploadPath(src)
    if (path === null || title !== undefined || lang !== undefined) return false
    found.push({ id: idOf(image), path, alt, caption: '' })
    return true
  }
  /** It belongs to the picture before it, of which there must be one alone in the same figure. */
  const caption = (node: Element): boolean => {
    const words = textIn(node.children).replace(/\s+/g, ' ').trim()
    const figure = node.parent !== null && isTag(node.parent) ? node.parent : null
    const pictures = figure === null ? [] : elementsIn(figure.children).filter(({ name }) => name === 'img')
    const last = found.at(-1)
    const isOf = node.name === 'dd' || pictures.length === 1
    if (words === '') return true
    if (last === undefined || last.caption !== '' || !isOf || !isPlain(node)) return false
    found[found.length - 1] = { ...last, caption: words }
    return true
  }
  return isTag(block) && block.name !== 'a' && read(block) && found.length > 0 ? found : null
}
