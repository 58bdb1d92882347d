import { mapAnswer } from '@caravanserai/adapters'
import { definePage } from '@caravanserai/adapters/define-page'
import { contactAddress } from '../addresses'
import { contactPageOf } from './contactPageOf'
import { enquiryForm } from './enquiryForm'
import { menuHead, readMenu } from '../menuPage/readMenu'

/** The maximum length of a subject in an address, which becomes a heading. */
const longest = 100

/** The address and the contact details of the travel business. */
export const contactPage = definePage({
  address: contactAddress,
  read: (ask, { id, about = '' }) =>
    mapAnswer(
      readMenu(ask, id, contactPageOf),
      (data) => data && { ...data, about: about.slice(0, longest) },
    ),
  head: menuHead,
  forms: [enquiryForm],
  page: () => import('./ContactPage').then((module) => module.ContactPage),
})
