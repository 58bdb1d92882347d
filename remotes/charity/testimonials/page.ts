import { listed, mapAnswer, readListPage } from '@caravanserai/adapters'
import { definePage, pagedHead } from '@caravanserai/adapters/define-page'
import { testimonialsAddress, testimonialsHref } from '../addresses'
import type { TestimonialsData } from './TestimonialsPage'

/**
 * Quotes about the organisation. Without structured `Review`s, because search engines reject a selection of reviews
 * about the publisher itself.
 */
export const testimonialsPage = definePage({
  address: testimonialsAddress,
  read: (ask, { page: requestedPage }) =>
    mapAnswer(
      readListPage(ask, 'testimonials', requestedPage, (part) => listed('testimonials', part)),
      (list): TestimonialsData | null => {
        if (list === null) return null
        const { entries, ...pages } = list
        return { testimonials: entries, ...pages }
      },
    ),
  head: ({ testimonials, page }) =>
    pagedHead(
      {
        title: 'Testimonials',
        description: descriptionOf(testimonials),
        banner: { subtitle: 'Testimonials', picture: null },
      },
      page,
      testimonialsHref,
    ),
  links: [{ group: 'Giving', name: 'Testimonials', to: testimonialsAddress.href() }],
  page: () => import('./TestimonialsPage').then((module) => module.TestimonialsPage),
})

/** Contains the names of the first three people. */
const descriptionOf = (testimonials: TestimonialsData['testimonials']): string => {
  const names = testimonials
    .map(({ name }) => name)
    .filter((name) => name !== '')
    .slice(0, 3)
  return names.length === 0
    ? 'What people who travelled, worked abroad or gave with us say of the house.'
    : `What people who travelled, worked abroad or gave with us say of the house: ${names.join(', ')}${testimonials.length > 3 ? ' and others' : ''}.`
}
