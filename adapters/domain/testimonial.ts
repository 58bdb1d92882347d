import * as t from 'io-ts'
import { OptionalPicture } from './picture'

/** A quote about the organisation, as plain text. `role` describes the person: `Umrah pilgrim, Rajshahi`. */
export const Testimonial = t.readonly(
  t.strict({ id: t.string, name: t.string, role: t.string, quote: t.string, picture: OptionalPicture }),
  'Testimonial',
)
export type Testimonial = t.TypeOf<typeof Testimonial>
