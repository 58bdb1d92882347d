import { encodedPath, PicturePath } from '../../decode/pictures'
import { Fields } from '../../decode/text'
import { escapedHtml } from './escapedHtml'
import { pathPrefix } from './pictures'

/** The address of an uploaded file in texts. */
export const uploadAddress = (path: string): string => {
  const file = path.slice(pathPrefix.length)
  return `/wp-content/uploads/${PicturePath.is(file) ? encodedPath(file) : file}`
}

/** A text that the editor shows as one that can be written in, and to which WordPress adds no paragraphs. */
export const freeform = (html: string): string => `<!-- wp:freeform -->\n${html}\n<!-- /wp:freeform -->`

export const headingBlock = (level: number, html: string): string =>
  `<!-- wp:heading {"level":${level}} -->\n<h${level}>${html}</h${level}>\n<!-- /wp:heading -->\n`

/** Pictures as the block editor writes them: one as a picture, several as a gallery. */
export const pictureBlocks = (
  pictures: ReadonlyArray<unknown>,
  refOf: (picture: unknown) => string | null,
): string => {
  const images = pictures.flatMap((picture) => {
    if (!Fields.is(picture)) return []
    const { path, alt, caption } = picture
    const ref = refOf(picture) ?? '0'
    const words =
      caption === undefined
        ? ''
        : `<figcaption class="wp-element-caption">${escapedHtml(caption)}</figcaption>`
    const src = escapedHtml(uploadAddress(String(path)))
    return `<!-- wp:image {"id":${ref}} -->\n<figure class="wp-block-image"><img src="${src}" alt="${escapedHtml(alt)}" class="wp-image-${ref}"/>${words}</figure>\n<!-- /wp:image -->`
  })
  return images.length < 2
    ? images.join('')
    : `<!-- wp:gallery {"linkTo":"none"} -->\n<figure class="wp-block-gallery has-nested-images columns-default is-cropped">${images.join('\n')}</figure>\n<!-- /wp:gallery -->`
}
