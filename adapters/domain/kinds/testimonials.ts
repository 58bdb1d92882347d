import { defineKind } from '../kind'
import type { EntityOf } from '../kind'

/** Quotes about the organisation, as plain text. `role` describes the person: `Umrah pilgrim, Rajshahi`. They have no pages. */
export const testimonials = defineKind({
  name: 'testimonials',
  fields: { name: 'name', role: 'text', quote: 'text', picture: 'picture' },
  labels: { quote: 'Their words' },
  ids: 'numbered',
})
export type Testimonial = EntityOf<typeof testimonials>
