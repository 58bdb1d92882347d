import type { SideLink } from '@caravanserai/ui'
import { SideList } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import type { Ways } from './readWays'

const sections: ReadonlyArray<SideLink> = [
  { to: '/cause', title: 'Causes' },
  { to: '/project', title: 'Projects' },
  { to: '/event', title: 'Events' },
  { to: '/blog', title: 'Blog' },
]

/** The sidebar of a page: its neighbours, then the house's services, the other sections, and the way to ask. */
export const Beside = ({
  title,
  links,
  ways: { services, contact },
}: {
  /** What the neighbours are: `Other causes`. */
  readonly title: string
  readonly links: ReadonlyArray<SideLink>
  readonly ways: Ways
}) => (
  <>
    <SideList title={title} links={links} />
    <SideList title="Our services" links={services} />
    <SideList title="More of our giving" links={sections} />
    {contact !== null && (
      <p>
        <Link to={contact}>Ask the house</Link>
      </p>
    )}
  </>
)
