import * as t from 'io-ts'

/** The envelopes of the incumbent's four responses. Entries are decoded one by one in `decode/`. */
export const MenusEnvelope = t.type({ menus: t.array(t.unknown) }, 'menus')

/** Labels as keys; `null` where there are none. */
const ByLabel = t.union([t.UnknownRecord, t.null])
export const ContentsEnvelope = t.type({ menu_contents: ByLabel }, 'menu_contents')
export type ContentsEnvelope = t.TypeOf<typeof ContentsEnvelope>
export const ImagesEnvelope = t.type({ content_images: ByLabel }, 'content_images')
export type ImagesEnvelope = t.TypeOf<typeof ImagesEnvelope>

/** One page of the slider. An invalid `total_pages` does not invalidate its slides: `pagesOf` reads it. */
export const SliderEnvelope = t.type(
  { homepage_sliders: t.array(t.unknown), total_pages: t.unknown },
  'homepage_sliders',
)

/** The number of pages, from a number or its digits; 1 where it is not given. */
export const pagesOf = ({ total_pages: pages }: t.TypeOf<typeof SliderEnvelope>): number =>
  typeof pages === 'number' || (typeof pages === 'string' && /^\d{1,9}$/.test(pages)) ? Number(pages) : 1
