import { Place } from '@caravanserai/adapters/place'
import * as t from 'io-ts'

/**
 * How a value appears in a document: as the whole text of an element (or its beginning if shortened), as part of a
 * text (such as a sum), as the address of a picture or a frame, or as the text of a picture. Texts are compared
 * without white space.
 */
const As = t.keyof({ text: null, part: null, src: null, alt: null }, 'how a value is shown')

/** A value of a page that an editor can change. */
export const ShownPlace = t.readonly(
  t.strict({
    /** The name of the value: `lists/services#3/title`. */
    key: t.string,
    /** The name of its entry, `lists/services#3`: values of one entry are near each other in the document. */
    entry: t.string,
    /** The places where the value is edited; several for a computed value. */
    places: t.readonlyArray(Place),
    as: As,
    /** The alternative texts of the value. */
    texts: t.readonlyArray(t.string),
  }),
  'ShownPlace',
)
export type ShownPlace = t.TypeOf<typeof ShownPlace>

/** The response of `GET /content/places` for an address. */
export const ShownPlaces = t.readonlyArray(ShownPlace, 'ShownPlaces')
export type ShownPlaces = t.TypeOf<typeof ShownPlaces>
