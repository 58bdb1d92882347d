import type { Ask } from '@caravanserai/adapters'
import { listed } from '@caravanserai/adapters'
import { defineFile } from '@caravanserai/adapters/define-file'
import { postsFeedAddress } from '../../addresses'

/** How many posts the feed has: readers keep what they have read. */
const MOST = 30

/** The newest posts first. */
export const readNewest = (ask: Ask) => ask(listed('posts', { by: 'date', count: MOST }))

/** The newest posts, for programs that read feeds. */
export const postsFeed = defineFile({
  address: postsFeedAddress,
  type: 'application/rss+xml',
  read: readNewest,
  writer: async () => (await import('./feedOf')).feedOf,
})
