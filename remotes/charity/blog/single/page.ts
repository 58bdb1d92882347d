import { answerOf, ids, mapAnswer, shortened, textOf } from '@caravanserai/adapters'
import { definePage } from '@caravanserai/adapters/define-page'
import { blogAddresses, postAddress } from '../../addresses'
import type { Layout } from '../layout'
import { commentForm } from '../../comments/commentForm'
import { pictureOf, readPost } from './readPost'
import { structuredPost } from './structuredPost'

/** One post in one layout. Search engines are given one of the three. */
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
        ? mapAnswer(ask(ids('posts')), (all) => all.map((id) => address.href({ id })))
        : answerOf([]),
    forms: [commentForm],
    search: { kind: 'Post', texts: ({ post: { summary, body, author } }) => [summary, body, author.name] },
    page: () => import('./PostPage').then((module) => module.PostPage),
  })
}

export const postPages = [postPage('right'), postPage('left'), postPage('full')]
