import { listed } from '@caravanserai/adapters'
import { defineFile } from '@caravanserai/adapters/define-file'
import { postsFeedAddress } from '../../addresses'

/** The newest posts, for programs that read feeds. */
export const postsFeed = defineFile({
  address: postsFeedAddress,
  type: 'application/rss+xml',
  read: (ask) => ask(listed('posts')),
  writer: async () => (await import('./feedOf')).feedOf,
})
