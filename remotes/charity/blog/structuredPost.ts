import { textOf } from '@caravanserai/adapters'
import type { SiteAddress, StructuredThing } from '@caravanserai/adapters/react'
import { postHref } from './layouts'
import type { PostData } from './readPost'

/** The post as schema.org knows it. */
export const structuredPost = ({ layout, post, view, authorHref }: PostData, { brand, absolute }: SiteAddress): StructuredThing => ({
  '@type': 'BlogPosting',
  headline: post.title,
  datePublished: post.date,
  ...(post.author.name !== '' && {
    author: { '@type': 'Person', name: post.author.name, ...(authorHref !== null && { url: absolute(authorHref) }) },
  }),
  publisher: { '@type': 'Organization', name: brand },
  ...(view && { image: [absolute((view.kind === 'film' ? view.poster : view.picture).src)] }),
  ...(post.summary !== '' && { description: post.summary }),
  wordCount: textOf(post.body).split(' ').filter(Boolean).length,
  commentCount: post.comments,
  mainEntityOfPage: absolute(postHref(layout, post.id)),
})
