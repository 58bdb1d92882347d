import { answerOf } from '@caravanserai/adapters'
import { definePage, pagedHead, pageHref } from '@caravanserai/adapters/define-page'
import { blogAddress, blogAddresses, postsFeedAddress } from '../../addresses'
import type { Layout } from '../layout'
import { readBlog } from './readBlog'

/** The list of posts in one layout. Search engines index only one of the three. */
const blogPage = (layout: Layout) => {
  const address = blogAddresses[layout].list
  return definePage({
    address,
    read: (ask, { page }) => readBlog(ask, layout, page),
    head: ({ page }) =>
      pagedHead(
        {
          title: 'Blog',
          description:
            'Notes from the well sites, the night desk and the departure hall: what the people of the house have seen, learnt and got wrong, signed by name.',
          banner: { subtitle: 'Blog', picture: null },
          canonical: blogAddress.href(),
          feed: { title: 'Blog', to: postsFeedAddress.href() },
        },
        page,
        pageHref(blogAddress.href),
      ),
    addresses: () => answerOf(address === blogAddress ? [address.href()] : []),
    ...(address === blogAddress && { links: [{ group: 'Giving', name: 'Blog', to: address.href() }] }),
    page: () => import('./BlogPage').then((module) => module.BlogPage),
  })
}

export const blogPages = [blogPage('right'), blogPage('left'), blogPage('full')]
