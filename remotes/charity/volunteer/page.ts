import { definePage } from '@caravanserai/adapters/define-page'
import { volunteerAddress } from '../addresses'
import { ngo } from '../structuredData'
import { readVolunteer } from './readVolunteer'
import { volunteerForm } from './volunteerForm'

/** The page about volunteering, with the form. */
export const volunteerPage = definePage({
  address: volunteerAddress,
  read: readVolunteer,
  head: () => ({
    title: 'Volunteer',
    description:
      'An hour of packing, a season of Tuesdays, or the trade that you have learned: what volunteers of the house do, what we pay for, and how to begin.',
    banner: { subtitle: 'Volunteer', picture: null },
  }),
  structured: (_, site) => [ngo(site)],
  links: [{ group: 'Giving', name: 'Volunteer', to: volunteerAddress.href() }],
  forms: [volunteerForm],
  page: () => import('./VolunteerPage').then((module) => module.VolunteerPage),
})
