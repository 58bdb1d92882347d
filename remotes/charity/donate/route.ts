import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import { ngo } from '../house/ngo'
import type { DonateData } from './readDonatePage'
import { readDonatePage } from './readDonatePage'

/** The donation page; `?cause=` chooses a cause. */
export const donateRoute: RouteObject = {
  path: '/donate',
  loader: loaderOf((ask, { request }) => readDonatePage(ask, new URL(request.url).searchParams.get('cause'))),
  handle: pageHandle<DonateData>({
    chunk: 'donate',
    meta: () => ({
      title: 'Donate',
      description:
        'Give to a well, a school yard or a clinic in Bangladesh: choose the amount and the cause, and pay by card or by bank transfer to the Gate Fund.',
      banner: { subtitle: 'Donate', picture: null },
    }),
    structured: (_, site) => [ngo(site)],
  }),
  lazy: () => import(/* webpackChunkName: "donate" */ './DonateRoute'),
}
