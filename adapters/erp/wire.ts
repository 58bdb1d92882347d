import * as t from 'io-ts'

/** The envelopes of the incumbent's four answers. What is inside is judged entry by entry, above. */
export const MenusEnvelope = t.type({ menus: t.array(t.unknown) }, 'menus')

/** Labels as keys; `null` stands for none. */
const ByLabel = t.union([t.UnknownRecord, t.null])
export const ContentsEnvelope = t.type({ menu_contents: ByLabel }, 'menu_contents')
export type ContentsEnvelope = t.TypeOf<typeof ContentsEnvelope>
export const ImagesEnvelope = t.type({ content_images: ByLabel }, 'content_images')
export type ImagesEnvelope = t.TypeOf<typeof ImagesEnvelope>

/** One page of the slider; `total_pages` counts from 1. */
export const SliderEnvelope = t.type(
  { homepage_sliders: t.array(t.unknown), total_pages: t.union([t.number, t.null, t.undefined]) },
  'homepage_sliders',
)
