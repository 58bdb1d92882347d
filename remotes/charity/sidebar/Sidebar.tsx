import { Slot } from '@caravanserai/adapters/slot'
import type { SidebarLink } from '@caravanserai/ui'
import { SidebarNav, ButtonLink, useDomId, cx } from '@caravanserai/ui'
import { organisation } from '../../../site.config'
import { Link } from 'react-router-dom'
import type { ReactNode } from 'react'
import { blogAddress, causesAddress, eventsAddress, projectsAddress } from '../addresses'
import type { SidebarLinks } from './readSidebarLinks'
import { PhoneLink } from '../organisation/ContactOptions'
import styles from './Sidebar.module.css'
import withSidebar from './WithSidebar.module.css'

/** A text with its sidebar: next to it on wide screens, below it on narrow screens. */
export const WithSidebar = ({
  sidebar,
  atStart = false,
  children,
}: {
  readonly sidebar: ReactNode
  /** Whether the sidebar is before the text visually. Screen readers still read it after the text. */
  readonly atStart?: boolean
  readonly children: ReactNode
}) => (
  <div className={cx(withSidebar.sides, atStart && withSidebar.first)}>
    <div className={withSidebar.story}>{children}</div>
    {sidebar}
  </div>
)

/** The ways to ask a question: by telephone, or on the contact page if the menu has one. */
const AskCard = ({ contact }: { readonly contact: string | null }) => {
  const id = useDomId()
  return (
    <section data-tone="night" aria-labelledby={id} className={styles.ask}>
      <h2 id={id}>Ask us</h2>
      <p>Where a gift goes, what is still missing, who to speak to. We answer the same working day.</p>
      <p>
        <PhoneLink />
        <span className={styles.hours}>{organisation.hours}</span>
      </p>
      {contact !== null && (
        <p data-unprinted>
          <ButtonLink to={contact} look="quiet" small arrow>
            Write to us
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

const sections = (blog: string): ReadonlyArray<SidebarLink> => [
  { to: causesAddress.href(), title: 'Causes' },
  { to: projectsAddress.href(), title: 'Projects' },
  { to: eventsAddress.href(), title: 'Events' },
  { to: blog, title: 'Blog' },
]

/**
 * The sidebar of a page: its neighbours, then the other sections, the services, and the contact options, which stay
 * visible next to a long text. For use in `WithSidebar`.
 */
export const Sidebar = ({
  title,
  links,
  sidebarLinks: { services, contact },
  blog = blogAddress.href(),
}: {
  /** The title of the neighbours, such as `Other causes`. */
  readonly title: string
  readonly links: ReadonlyArray<SidebarLink>
  readonly sidebarLinks: SidebarLinks
  /** The list of posts in the visitor's current layout. */
  readonly blog?: string
}) => (
  <div className={styles.beside}>
    <SidebarNav title={title} links={links} />
    <nav aria-label="More of our giving" className={styles.sections} data-unprinted>
      <ul className={styles.row}>
        {sections(blog).map(({ to, title: name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
    <Slot part={services} />
    <AskCard contact={contact} />
  </div>
)
