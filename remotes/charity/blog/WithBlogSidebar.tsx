import type { SidebarLink } from '@caravanserai/ui'
import type { ReactNode } from 'react'
import { Sidebar, WithSidebar } from '../sidebar/Sidebar'
import type { SidebarLinks } from '../sidebar/readSidebarLinks'
import { useBlogAddresses, useLayout } from './layout'

/** A list or a post with the blog's sidebar: other posts, then the common parts of the section's sidebars. */
export const WithBlogSidebar = ({
  title,
  links,
  sidebarLinks,
  children,
}: {
  /** The title of the other posts, such as `Recent posts`. */
  readonly title: string
  readonly links: ReadonlyArray<SidebarLink>
  readonly sidebarLinks: SidebarLinks
  readonly children: ReactNode
}) => {
  const { list } = useBlogAddresses()
  return (
    <WithSidebar
      atStart={useLayout() === 'left'}
      sidebar={<Sidebar title={title} links={links} sidebarLinks={sidebarLinks} blog={list.href()} />}
    >
      {children}
    </WithSidebar>
  )
}
