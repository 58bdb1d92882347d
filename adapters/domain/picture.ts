import * as t from 'io-ts'

/** The point of a picture that crops keep, in percent from its left and from its top. */
export const Focus = t.readonly(t.strict({ x: t.number, y: t.number }), 'Focus')
export type Focus = t.TypeOf<typeof Focus>

/**
 * A picture on the site's own origin. `width` and `height` are its intrinsic pixels, 0 when they are not known. What an editor
 * has not said of it is absent; `alt` is `''` then, and where it is `decorative`.
 */
export const Picture = t.readonly(
  t.exact(
    t.intersection([
      t.type({ src: t.string, alt: t.string, width: t.number, height: t.number }),
      t.partial({
        caption: t.string,
        /** Who made it, or whose it is. */
        credit: t.string,
        focus: Focus,
        /** It says nothing that the words around it do not say: it needs none of its own. */
        decorative: t.literal(true),
      }),
    ]),
  ),
  'Picture',
)
export type Picture = t.TypeOf<typeof Picture>

/** What an editor writes of a picture: in words for those who cannot see it, below it, and who made it. */
export const pictureTexts = ['alt', 'caption', 'credit'] as const

export const OptionalPicture = t.union([Picture, t.null], 'Picture or null')
