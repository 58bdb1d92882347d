import { address, pageHref } from '@caravanserai/adapters/define-page'

/** The addresses of this section. `page`: the number of a page of a list, from the second page on. */
export const causesAddress = address('/cause', ['page'])
export const causeAddress = address('/cause-single/:id')
/** `cause`: the id of the cause that the form preselects. */
export const donateAddress = address('/donate', ['cause'])
export const volunteerAddress = address('/volunteer')
export const eventsAddress = address('/event')
/** The second page of the events; with a number, a later page. */
export const moreEventsAddress = address('/event-s2', ['page'])
export const eventAddress = address('/event-single/:id')
/** The calendar file of an event. */
export const eventCalendarAddress = address('/event-single/:id/calendar.ics')
export const memberAddress = address('/team-single/:id')
export const testimonialsAddress = address('/testimonial', ['page'])
export const projectsAddress = address('/project', ['page'])
export const projectAddress = address('/project-single/:id')

/** The blog addresses by position of the sidebar. Each layout has a list and a page for a single post. */
export const blogAddresses = {
  right: { list: address('/blog', ['page']), post: address('/blog-single/:id') },
  left: { list: address('/blog-left-sidebar', ['page']), post: address('/blog-single-left-sidebar/:id') },
  full: { list: address('/blog-fullwidth', ['page']), post: address('/blog-single-fullwidth/:id') },
} as const

/** The layout that search engines and other pages use: all three layouts show the same posts. */
export const { list: blogAddress, post: postAddress } = blogAddresses.right

/** The feed of the newest posts. */
export const postsFeedAddress = address('/blog/feed.xml')

/** The addresses of the pages of each list, by page number. */
export const causesHref = pageHref(causesAddress.href)
export const projectsHref = pageHref(projectsAddress.href)
export const testimonialsHref = pageHref(testimonialsAddress.href)
export const eventsHref = (page: number): string =>
  page === 1 ? eventsAddress.href() : moreEventsAddress.href(page === 2 ? {} : { page: `${page}` })
