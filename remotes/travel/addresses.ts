import { address } from '@caravanserai/adapters/define-page'

/** The addresses that pages of this section link to; the menu has those of all others. */
export const companyAddress = address('/company/:id/:companyName?')
export const serviceAddress = address('/service-single/:id')
