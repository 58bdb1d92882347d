import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import { ngo } from '../house/ngo'
import type { VolunteerData } from './readVolunteer'
import { readVolunteer } from './readVolunteer'

/** Where one offers one's hands. */
export const volunteerRoute: RouteObject = {
  path: '/volunteer',
  loader: loaderOf(readVolunteer),
  handle: pageHandle<VolunteerData>({
    chunk: 'volunteer',
    meta: () => ({
      title: 'Volunteer',
      description:
        'An hour of packing, a season of Tuesdays, or the trade that you have learned: what volunteers of the house do, what we pay for, and how to begin.',
      banner: { subtitle: 'Volunteer', picture: null },
    }),
    structured: (_, site) => [ngo(site)],
  }),
  lazy: () => import(/* webpackChunkName: "volunteer" */ './VolunteerRoute'),
}
