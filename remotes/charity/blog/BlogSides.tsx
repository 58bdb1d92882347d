import type { SidebarLink } from '@caravanserai/ui'
import type { ReactNode } from 'react'
import { Beside } from '../beside/Beside'
import type { Ways } from '../beside/readWays'
import { Sides } from '../beside/Sides'
import type { Layout } from './layouts'
import { listHref } from './layouts'

/** A list or a post with the blog's sidebar: other posts, and what stands beside every page of the section. */
export const BlogSides = ({
  layout,
  title,
  links,
  ways,
  children,
}: {
  readonly layout: Layout
  /** What the other posts are: `Recent posts`. */
  readonly title: string
  readonly links: ReadonlyArray<SidebarLink>
  readonly ways: Ways
  readonly children: ReactNode
}) => (
  <Sides
    first={layout === 'left'}
    beside={<Beside title={title} links={links} ways={ways} blog={listHref(layout)} />}
  >
    {children}
  </Sides>
)
