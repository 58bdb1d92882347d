import type { Testimonial } from '@caravanserai/adapters'
import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import { listed } from '@caravanserai/adapters'

/** What people say of the house. Not told as structured `Review`s: what a house picks of itself is none. */
export const testimonialsRoute: RouteObject = {
  path: '/testimonial',
  loader: loaderOf((ask) => ask(listed('testimonials'))),
  handle: pageHandle<ReadonlyArray<Testimonial>>({
    chunk: 'testimonials',
    meta: (testimonials) => ({
      title: 'Testimonials',
      description: descriptionOf(testimonials),
      banner: { subtitle: 'Testimonials', picture: null },
    }),
  }),
  lazy: () => import(/* webpackChunkName: "testimonials" */ './TestimonialsRoute'),
}

/** Says who speaks: the first three, by name. */
const descriptionOf = (testimonials: ReadonlyArray<Testimonial>): string => {
  const names = testimonials.slice(0, 3).map(({ name }) => name)
  return names.length === 0
    ? 'What people who travelled, worked abroad or gave with us say of the house.'
    : `What people who travelled, worked abroad or gave with us say of the house: ${names.join(', ')}${testimonials.length > 3 ? ' and others' : ''}.`
}
