import { pageLinks, Pagination, SectionHeading } from '@caravanserai/ui'
import type { PageLinks } from '@caravanserai/ui'
import { pageHref } from '@caravanserai/adapters/define-page'
import { postsFeedAddress } from '../../addresses'
import { useBlogAddresses } from '../layout'
import styles from './BlogPage.module.css'
import type { BlogData } from './readBlog'

export const BlogHeading = ({ split = false }: { readonly split?: boolean }) => (
  <SectionHeading id="blog-title" title="From the blog" arrangement={split ? 'split' : 'stacked'}>
    <p>
      From the well sites, the night desk and the departure hall: what the people of the house have seen and
      learnt, each signed by whoever was there.
    </p>
  </SectionHeading>
)

/** The links of a blog of one page: three numbers, all of which lead to this page (docs/spec.md section 2). */
const linksOfOnlyPage = (to: string): PageLinks => ({
  current: 1,
  pages: ['1', '2', '3'].map((label) => ({ label, to })),
  previous: to,
  next: to,
})

/** The pages of the blog, and the feed of its newest posts. */
export const BlogPages = ({ page, pages }: Pick<BlogData, 'page' | 'pages'>) => {
  const { href } = useBlogAddresses().list
  return (
    <>
      <Pagination
        label="Pages of the blog"
        {...(pages === 1 ? linksOfOnlyPage(href()) : pageLinks(page, pages, pageHref(href)))}
      />
      <p className={styles.feed}>
        <a href={postsFeedAddress.href()}>Follow the blog in a feed reader (RSS)</a>
      </p>
    </>
  )
}
