import * as t from 'io-ts'

/** A picture on the site's own origin. `width` and `height` are its intrinsic pixels, 0 when they are not known. */
export const Picture = t.readonly(
  t.strict({ src: t.string, alt: t.string, width: t.number, height: t.number }),
  'Picture',
)
export type Picture = t.TypeOf<typeof Picture>

export const OptionalPicture = t.union([Picture, t.null], 'Picture or null')
