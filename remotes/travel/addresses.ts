import { address } from '@caravanserai/adapters/define-page'

/** The addresses that pages of this section link to; the menu has those of all others. */
export const companyAddress = address('/company/:id/:companyName?')
/** `about`: what an enquiry is about, as the form shows it at first. */
export const contactAddress = address('/contact/:id', ['about'])
export const serviceAddress = address('/service-single/:id')

/** Pages of the charity section. */
export const causeAddress = address('/cause-single/:id')
export const donateAddress = address('/donate', ['cause'])
export const testimonialsAddress = address('/testimonial')
