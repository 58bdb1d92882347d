import type { Testimonial } from '@caravanserai/adapters'
import { listed, mapAnswer } from '@caravanserai/adapters'
import { definePage } from '@caravanserai/adapters/define-page'
import { testimonialsAddress } from '../addresses'

/**
 * Quotes about the organisation. Without structured `Review`s, because search engines do not accept a
 * selection of reviews of oneself.
 */
export const testimonialsPage = definePage({
  address: testimonialsAddress,
  read: (ask) => mapAnswer(ask(listed('testimonials')), (testimonials) => ({ testimonials })),
  head: ({ testimonials }) => ({
    title: 'Testimonials',
    description: descriptionOf(testimonials),
    banner: { subtitle: 'Testimonials', picture: null },
  }),
  links: [{ group: 'Pages', name: 'Testimonials', to: testimonialsAddress.href() }],
  page: () => import('./TestimonialsPage').then((module) => module.TestimonialsPage),
})

/** With the names of the first three. */
const descriptionOf = (testimonials: ReadonlyArray<Testimonial>): string => {
  const names = testimonials.slice(0, 3).map(({ name }) => name)
  return names.length === 0
    ? 'What people who travelled, worked abroad or gave with us say of the house.'
    : `What people who travelled, worked abroad or gave with us say of the house: ${names.join(', ')}${testimonials.length > 3 ? ' and others' : ''}.`
}
