import { Place } from '@caravanserai/adapters/place'
import * as t from 'io-ts'

/**
 * How a value appears in a document: as the whole text of an element, or its beginning where it is shortened; as a part of a text, such
 * as a sum; as the address of a picture or a frame; as the text of a picture. Texts are compared without white space.
 */
const As = t.keyof({ text: null, part: null, src: null, alt: null }, 'how a value is shown')

/** A value of a page that an editor can change. */
export const ShownPlace = t.readonly(
  t.strict({
    /** Its name: `lists/causes#3/title`. */
    key: t.string,
    /** What its entry is called, `lists/causes#3`: of several values of one text, those of one entry are next to each other. */
    entry: t.string,
    /** Where it is edited; several for a value that is computed. */
    places: t.readonlyArray(Place),
    as: As,
    /** Any of these is the value. */
    texts: t.readonlyArray(t.string),
  }),
  'ShownPlace',
)
export type ShownPlace = t.TypeOf<typeof ShownPlace>

/** What `GET /content/places` answers for an address. */
export const ShownPlaces = t.readonlyArray(ShownPlace, 'ShownPlaces')
export type ShownPlaces = t.TypeOf<typeof ShownPlaces>
