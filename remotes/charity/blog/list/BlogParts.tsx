import { Pagination, SectionHeading } from '@caravanserai/ui'
import { postsFeedAddress } from '../../addresses'
import { useBlogAddresses } from '../layout'
import styles from './BlogPage.module.css'

export const BlogHeading = ({ split = false }: { readonly split?: boolean }) => (
  <SectionHeading id="blog-title" title="From the blog" arrangement={split ? 'split' : 'stacked'}>
    <p>
      From the well sites, the night desk and the departure hall: what the people of the house have seen and
      learnt, each signed by whoever was there.
    </p>
  </SectionHeading>
)

/** Three page numbers, all of which link to this page (docs/spec.md section 2), and the feed of all posts. */
export const BlogPages = () => {
  const to = useBlogAddresses().list.href()
  return (
    <>
      <Pagination
        label="Pages of the blog"
        current={1}
        pages={['1', '2', '3'].map((label) => ({ label, to }))}
        previous={to}
        next={to}
      />
      <p className={styles.feed}>
        <a href={postsFeedAddress.href()}>Follow the blog in a feed reader (RSS)</a>
      </p>
    </>
  )
}
