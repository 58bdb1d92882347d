import type { Cause } from '@caravanserai/adapters'
import { ask, pageHandle } from '@caravanserai/adapters/react'
import type { RouteObject } from 'react-router-dom'
import { readFirstCauses } from './causes/readFirstCauses'
import type { DonateData } from './donate/readDonatePage'
import { readDonatePage } from './donate/readDonatePage'

/** Exposed module `charity/routes`: the addresses of the charity section. */
export const routes: RouteObject[] = [
  {
    path: '/cause',
    loader: ask(readFirstCauses),
    handle: pageHandle<ReadonlyArray<Cause>>({
      chunk: 'causes',
      meta: () => ({
        title: 'Causes',
        description:
          'Wells, school yards, clinic days and flood boats in Bangladesh: what each costs, what has been raised, and who answers for it.',
        banner: { subtitle: 'Causes', picture: null },
      }),
    }),
    lazy: () => import(/* webpackChunkName: "causes" */ './causes/CausesRoute'),
  },
  {
    path: '/donate',
    loader: ask((content, { request }) => readDonatePage(content, new URL(request.url).searchParams.get('cause'))),
    handle: pageHandle<DonateData>({
      chunk: 'donate',
      meta: () => ({
        title: 'Donate',
        description: 'Give to a well, a school yard or a clinic in Bangladesh, by card or by bank transfer.',
        banner: { subtitle: 'Donate', picture: null },
      }),
    }),
    lazy: () => import(/* webpackChunkName: "donate" */ './donate/DonateRoute'),
  },
]
