import { ask, pageHandle } from '@caravanserai/adapters/react'
import type { RouteObject } from 'react-router-dom'
import type { ListedCause } from './readFirstCauses'
import { readFirstCauses } from './readFirstCauses'

/** The first causes. */
export const causesRoute: RouteObject = {
  path: '/cause',
  loader: ask(readFirstCauses),
  handle: pageHandle<ReadonlyArray<ListedCause>>({
    chunk: 'causes',
    meta: () => ({
      title: 'Causes',
      description:
        'Wells, school yards, clinic days and flood boats in Bangladesh: what each costs, what has been raised, and who answers for it.',
      banner: { subtitle: 'Causes', picture: null },
    }),
  }),
  lazy: () => import(/* webpackChunkName: "causes" */ './CausesRoute'),
}
