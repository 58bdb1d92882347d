import { answerOf, ids, mapAnswer, shortened, textOf } from '@caravanserai/adapters'
import { definePage } from '@caravanserai/adapters/define-page'
import type { SiteAddress, StructuredThing } from '@caravanserai/adapters/page'
import { blogAddresses, postAddress } from '../../addresses'
import type { Layout } from '../layout'
import { posts } from '../../kinds/posts'
import { commentForm } from '../../comments/commentForm'
import { pictureOf, readPost } from './readPost'
import type { PostData, View } from './readPost'
import { theOrganisation, structuredPicture } from '../../structuredData'

/** The post in schema.org vocabulary. */
const structuredPost = ({ post, view, authorHref }: PostData, site: SiteAddress): StructuredThing => ({
  '@type': 'BlogPosting',
  headline: post.title,
  ...(post.date !== null && { datePublished: post.date }),
  ...(post.author.name !== '' && {
    author: {
      '@type': 'Person',
      name: post.author.name,
      ...(authorHref !== null && { url: site.absolute(authorHref) }),
    },
  }),
  publisher: theOrganisation(site),
  ...imageOf(view, site),
  ...(post.summary !== '' && { description: post.summary }),
  wordCount: textOf(post.body).split(' ').filter(Boolean).length,
  ...(post.comments !== null && { commentCount: post.comments }),
  mainEntityOfPage: site.absolute(postAddress.href({ id: post.id })),
})

const imageOf = (view: View | null, site: SiteAddress): { readonly image?: ReadonlyArray<unknown> } => {
  const picture = pictureOf(view)
  return picture === null ? {} : { image: [structuredPicture(picture, site)] }
}

/** A post in one layout. Search engines index only one of the three. */
const postPage = (layout: Layout) => {
  const { list, post: address } = blogAddresses[layout]
  return definePage({
    address,
    read: (ask, { id }) => readPost(ask, id, layout),
    head: ({ post: { id, title, summary, body }, view }) => ({
      title,
      description: shortened(summary || textOf(body) || title),
      banner: { subtitle: title, picture: null },
      canonical: postAddress.href({ id }),
      image: pictureOf(view),
    }),
    list: () => ({ to: list.href(), label: 'All posts' }),
    structured: (data, site) => [structuredPost(data, site)],
    addresses: (ask) =>
      address === postAddress
        ? mapAnswer(ask(ids(posts)), (all) => all.map((id) => address.href({ id })))
        : answerOf([]),
    forms: [commentForm],
    search: { kind: 'Post', texts: ({ post: { summary, body, author } }) => [summary, body, author.name] },
    page: () => import('./PostPage').then((module) => module.PostPage),
  })
}

export const postPages = [postPage('right'), postPage('left'), postPage('full')]
