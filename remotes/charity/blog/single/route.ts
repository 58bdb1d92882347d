import { answerOf, listed, mapAnswer, shortened, textOf } from '@caravanserai/adapters'
import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import { ownPostHref, postHref } from '../../hrefs'
import type { Layout } from '../layouts'
import { isOwn, layouts, listHref, singleAddress } from '../layouts'
import type { PostData } from './readPost'
import { pictureOf, readPost } from './readPost'
import { structuredPost } from './structuredPost'

/** One post in one layout. */
const postRoute = (layout: Layout): RouteObject => ({
  path: `${singleAddress(layout)}/:id`,
  loader: loaderOf((ask, { params }) => readPost(ask, params['id'] ?? '', layout)),
  handle: pageHandle<PostData>({
    chunk: 'blog-single',
    meta: ({ post: { id, title, summary, body }, view }) => ({
      title,
      description: shortened(summary || textOf(body) || title),
      banner: { subtitle: title, picture: null },
      canonical: ownPostHref(id),
      image: pictureOf(view),
    }),
    list: () => ({ to: listHref(layout), label: 'All posts' }),
    structured: (data, site) => [structuredPost(data, site)],
    addresses: (ask) =>
      isOwn(layout)
        ? mapAnswer(ask(listed('posts')), (posts) => posts.map(({ id }) => postHref(layout, id)))
        : answerOf([]),
  }),
  lazy: () => import(/* webpackChunkName: "blog-single" */ './PostRoute'),
})

/** One post in the three layouts. */
export const postRoutes: ReadonlyArray<RouteObject> = layouts.map(postRoute)
