import { mapReading, reading, shortened, textOf } from '@caravanserai/adapters'
import { ask, pageHandle } from '@caravanserai/adapters/react'
import type { RouteObject } from 'react-router-dom'
import type { Layout } from './layouts'
import { isOwn, layouts, listHref, ownHref, ownList, postHref, singlePath } from './layouts'
import type { BlogData } from './readBlog'
import { readBlog } from './readBlog'
import type { PostData } from './readPost'
import { pictureOf, readPost } from './readPost'
import { structuredPost } from './structuredPost'

/** The list of posts in one layout. */
const blogRoute = (layout: Layout): RouteObject => ({
  path: listHref(layout),
  loader: ask((content) => readBlog(content, layout)),
  handle: pageHandle<BlogData>({
    chunk: 'blog',
    meta: () => ({
      title: 'Blog',
      description:
        'Notes from the well sites, the night desk and the departure hall: what the people of the house have seen, learnt and got wrong, signed by name.',
      banner: { subtitle: 'Blog', picture: null },
      canonical: ownList,
    }),
    addresses: () => reading(isOwn(layout) ? [listHref(layout)] : []),
  }),
  lazy: () => import(/* webpackChunkName: "blog" */ './BlogRoute'),
})

/** One post in one layout. */
const postRoute = (layout: Layout): RouteObject => ({
  path: singlePath(layout),
  loader: ask((content, { params }) => readPost(content, params['id'] ?? '', layout)),
  handle: pageHandle<PostData>({
    chunk: 'blog-single',
    meta: ({ post: { id, title, summary, body }, view }) => ({
      title,
      description: shortened(summary || textOf(body) || title),
      banner: { subtitle: title, picture: null },
      canonical: ownHref(id),
      image: pictureOf(view),
    }),
    list: () => ({ to: listHref(layout), label: 'All posts' }),
    structured: (data, site) => [structuredPost(data, site)],
    addresses: (content) =>
      isOwn(layout) ? mapReading(content.listed('posts'), (posts) => posts.map(({ id }) => postHref(layout, id))) : reading([]),
  }),
  lazy: () => import(/* webpackChunkName: "blog-single" */ './PostRoute'),
})

/** The blog in its three layouts. */
export const blogRoutes: ReadonlyArray<RouteObject> = [...layouts.map(blogRoute), ...layouts.map(postRoute)]
