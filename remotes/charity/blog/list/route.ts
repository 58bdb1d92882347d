import { answerOf } from '@caravanserai/adapters'
import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import type { Layout } from '../layouts'
import { isOwn, layouts, listHref, ownList } from '../layouts'
import type { BlogData } from './readBlog'
import { readBlog } from './readBlog'

/** The list of posts in one layout. */
const blogRoute = (layout: Layout): RouteObject => ({
  path: listHref(layout),
  loader: loaderOf((ask) => readBlog(ask, layout)),
  handle: pageHandle<BlogData>({
    chunk: 'blog',
    meta: () => ({
      title: 'Blog',
      description:
        'Notes from the well sites, the night desk and the departure hall: what the people of the house have seen, learnt and got wrong, signed by name.',
      banner: { subtitle: 'Blog', picture: null },
      canonical: ownList,
    }),
    addresses: () => answerOf(isOwn(layout) ? [listHref(layout)] : []),
  }),
  lazy: () => import(/* webpackChunkName: "blog" */ './BlogRoute'),
})

/** The list in its three layouts. */
export const blogRoutes: ReadonlyArray<RouteObject> = layouts.map(blogRoute)
