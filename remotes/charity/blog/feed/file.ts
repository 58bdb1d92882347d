import type { Ask } from '@caravanserai/adapters'
import { listed } from '@caravanserai/adapters'
import { defineFile } from '@caravanserai/adapters/define-file'
import { postsFeedAddress } from '../../addresses'
import { posts } from '../../kinds/posts'

/** The number of posts in the feed: feed readers store older posts themselves. */
const MOST = 30

export const readNewest = (ask: Ask) => ask(listed(posts, { by: 'date', count: MOST }))

/** The feed of the newest posts. */
export const postsFeed = defineFile({
  address: postsFeedAddress,
  type: 'application/rss+xml',
  read: readNewest,
  writer: async () => (await import('./feedOf')).feedOf,
})
