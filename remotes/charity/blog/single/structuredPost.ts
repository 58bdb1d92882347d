import { textOf } from '@caravanserai/adapters'
import type { SiteAddress, StructuredThing } from '@caravanserai/adapters/page'
import { theOrganisation } from '../../organisation/ngo'
import { postAddress } from '../../addresses'
import { structuredPicture } from '../../structuredPicture'
import type { PostData, View } from './readPost'
import { pictureOf } from './readPost'

/** The post in the vocabulary of schema.org. */
export const structuredPost = ({ post, view, authorHref }: PostData, site: SiteAddress): StructuredThing => ({
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
