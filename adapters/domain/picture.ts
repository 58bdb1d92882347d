import * as t from 'io-ts'

/** The focal point that crops preserve, in percent from the left and from the top. */
export const Focus = t.readonly(t.strict({ x: t.number, y: t.number }), 'Focus')
export type Focus = t.TypeOf<typeof Focus>

/**
 * A picture on the site's own origin. `width` and `height` are its intrinsic pixels, 0 if unknown. Properties that an
 * editor left empty are absent, except that `alt` is `''` then, and if the picture is `decorative`.
 */
export const Picture = t.readonly(
  t.exact(
    t.intersection([
      t.type({ src: t.string, alt: t.string, width: t.number, height: t.number }),
      t.partial({
        caption: t.string,
        /** The author or owner. */
        credit: t.string,
        focus: Focus,
        /** The picture adds no information to the surrounding text, so it needs no alternative text. */
        decorative: t.literal(true),
      }),
    ]),
  ),
  'Picture',
)
export type Picture = t.TypeOf<typeof Picture>

/** An editor's texts for a picture: the alternative text, the caption below it, and the credit. */
export const pictureTexts = ['alt', 'caption', 'credit'] as const

export const OptionalPicture = t.union([Picture, t.null], 'Picture or null')
