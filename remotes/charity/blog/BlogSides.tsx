import type { SideLink } from '@caravanserai/ui'
import { Newsletter } from '@caravanserai/ui'
import type { ReactNode } from 'react'
import { Beside } from '../beside/Beside'
import type { Ways } from '../beside/readWays'
import { Sides } from '../beside/Sides'
import styles from './BlogSides.module.css'
import type { Layout } from './layouts'

/** A list or a post with the blog's sidebar: recent posts, what stands beside every page of the section, and the letter. */
export const BlogSides = ({
  layout,
  recent,
  ways,
  children,
}: {
  readonly layout: Layout
  readonly recent: ReadonlyArray<SideLink>
  readonly ways: Ways
  readonly children: ReactNode
}) => (
  <Sides
    first={layout === 'left'}
    beside={
      <div className={styles.beside}>
        <Beside title="Recent posts" links={recent} ways={ways} />
        <div className={styles.letter} data-unprinted>
          <Newsletter label="Newsletter, beside the blog" />
        </div>
      </div>
    }
  >
    {children}
  </Sides>
)
