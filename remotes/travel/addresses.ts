import { address, pageHref } from '@caravanserai/adapters/define-page'

/** The addresses that pages of this section link to; the menu has those of all others. */
export const companyAddress = address('/company/:id/:companyName?')
/** `about`: what an enquiry is about, as the form shows it at first. */
export const contactAddress = address('/contact/:id', ['about'])
/** Our Services, a page of the menu. `page`: the number of a page of the list, from the second on. */
export const servicesAddress = address('/service/:id', ['page'])
/** The pages of the list of services, by their numbers. */
export const servicesHref = (id: string) => pageHref((query) => servicesAddress.href({ id, ...query }))
export const serviceAddress = address('/service-single/:id')

/** Pages of the charity section. */
export const causeAddress = address('/cause-single/:id')
export const donateAddress = address('/donate', ['cause'])
export const testimonialsAddress = address('/testimonial')
