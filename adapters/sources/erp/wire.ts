import * as t from 'io-ts'

/** The envelopes of the incumbent's four answers. What is inside is judged entry by entry, above. */
export const MenusEnvelope = t.type({ menus: t.array(t.unknown) }, 'menus')

/** Labels as keys; `null` stands for none. */
const ByLabel = t.union([t.UnknownRecord, t.null])
export const ContentsEnvelope = t.type({ menu_contents: ByLabel }, 'menu_contents')
export type ContentsEnvelope = t.TypeOf<typeof ContentsEnvelope>
export const ImagesEnvelope = t.type({ content_images: ByLabel }, 'content_images')
export type ImagesEnvelope = t.TypeOf<typeof ImagesEnvelope>

/** One page of the slider. What it says of the pages behind it costs no slide: `pagesOf` judges that. */
export const SliderEnvelope = t.type(
  { homepage_sliders: t.array(t.unknown), total_pages: t.unknown },
  'homepage_sliders',
)

/** How many pages there are in all, of a number or its digits; 1 where that is not said. */
export const pagesOf = ({ total_pages: pages }: t.TypeOf<typeof SliderEnvelope>): number =>
  typeof pages === 'number' || (typeof pages === 'string' && /^\d{1,9}$/.test(pages)) ? Number(pages) : 1
