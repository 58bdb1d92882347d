import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import { ngo } from '../../house/ngo'
import type { CausesData } from './readCausesPage'
import { readCausesPage } from './readCausesPage'

/** The causes: the first as cards, the rest by name. */
export const causesRoute: RouteObject = {
  path: '/cause',
  loader: loaderOf(readCausesPage),
  handle: pageHandle<CausesData>({
    chunk: 'causes',
    meta: () => ({
      title: 'Causes',
      description:
        'Wells, school yards, clinic days and flood boats in Bangladesh: what each costs, what has been raised, and who answers for it.',
      banner: { subtitle: 'Causes', picture: null },
    }),
    structured: (_, site) => [ngo(site)],
  }),
  lazy: () => import(/* webpackChunkName: "causes" */ './CausesRoute'),
}
