import type { Testimonial } from '../../domain/testimonial'
import { Name } from '../text'
import { picture, required, text } from './fields'
import { listDecoder } from './listDecoder'

export const decodeTestimonials = listDecoder<Omit<Testimonial, 'id'>, Testimonial>({
  ids: 'sent or numbered',
  fields: {
    name: required('Title', Name),
    role: text('Sub'),
    quote: text('Des'),
    picture: picture('image'),
  },
  finish: (testimonial) => testimonial,
})
