import { address, pageHref } from '@caravanserai/adapters/define-page'

/** The addresses of this section. `page`: the number of a page of a list, from the second on. */
export const causesAddress = address('/cause', ['page'])
export const causeAddress = address('/cause-single/:id')
/** `cause`: the id of the cause that the form offers first. */
export const donateAddress = address('/donate', ['cause'])
export const volunteerAddress = address('/volunteer')
export const eventsAddress = address('/event')
/** The second page of the events, and with a number those after it. */
export const moreEventsAddress = address('/event-s2', ['page'])
export const eventAddress = address('/event-single/:id')
/** The event for the calendar of a visitor. */
export const eventCalendarAddress = address('/event-single/:id/calendar.ics')
export const memberAddress = address('/team-single/:id')
export const testimonialsAddress = address('/testimonial', ['page'])
export const projectsAddress = address('/project', ['page'])
export const projectAddress = address('/project-single/:id')

/** The blog, by where its sidebar is. Each layout has a list and a page for one post. */
export const blogAddresses = {
  right: { list: address('/blog', ['page']), post: address('/blog-single/:id') },
  left: { list: address('/blog-left-sidebar', ['page']), post: address('/blog-single-left-sidebar/:id') },
  full: { list: address('/blog-fullwidth', ['page']), post: address('/blog-single-fullwidth/:id') },
} as const

/** Of the three layouts the one that search engines and other pages are given: all show the same posts. */
export const { list: blogAddress, post: postAddress } = blogAddresses.right

/** The newest posts, for programs that read feeds. */
export const postsFeedAddress = address('/blog/feed.xml')

/** The addresses of the pages of each list, by their numbers. */
export const causesHref = pageHref(causesAddress.href)
export const projectsHref = pageHref(projectsAddress.href)
export const testimonialsHref = pageHref(testimonialsAddress.href)
export const eventsHref = (page: number): string =>
  page === 1 ? eventsAddress.href() : moreEventsAddress.href(page === 2 ? {} : { page: `${page}` })

/** A page of the travel section. */
export const serviceAddress = address('/service-single/:id')
