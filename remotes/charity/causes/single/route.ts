import { listed, mapAnswer, shortened, textOf } from '@caravanserai/adapters'
import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import { causeHref } from '../../hrefs'
import type { CauseData } from './readCause'
import { readCause } from './readCause'
import { structuredCause } from './structuredCause'

/** One cause. */
export const causeRoute: RouteObject = {
  path: '/cause-single/:id',
  loader: loaderOf((ask, { params }) => readCause(ask, params['id'] ?? '')),
  handle: pageHandle<CauseData>({
    chunk: 'cause',
    meta: ({ cause: { title, summary, body, picture } }) => ({
      title,
      description:
        shortened(summary || textOf(body)) ||
        `${title}: what it costs, what has been raised, and who answers for it.`,
      banner: { subtitle: title, picture: null },
      image: picture,
    }),
    list: () => ({ to: '/cause', label: 'All causes' }),
    structured: ({ cause }, site) => [structuredCause(cause, site)],
    addresses: (ask) => mapAnswer(ask(listed('causes')), (causes) => causes.map(({ id }) => causeHref(id))),
  }),
  lazy: () => import(/* webpackChunkName: "cause" */ './CauseRoute'),
}
