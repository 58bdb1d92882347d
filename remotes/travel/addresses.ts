import { address, pageHref } from '@caravanserai/adapters/define-page'

/** The addresses that pages of this section link to; all other addresses come from the menu. */
export const companyAddress = address('/company/:id/:companyName?')
/** `about`: the initial subject of an enquiry in the form. */
export const contactAddress = address('/contact/:id', ['about'])
/** Our Services, a page of the menu. `page`: the number of a page of the list, from the second page on. */
export const servicesAddress = address('/service/:id', ['page'])
/** The pages of the list of services, by page number. */
export const servicesHref = (id: string) => pageHref((query) => servicesAddress.href({ id, ...query }))
export const serviceAddress = address('/service-single/:id')
