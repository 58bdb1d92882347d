import type { Picture as PictureData } from '@caravanserai/adapters'
import { NavLink } from 'react-router-dom'
import arch from '../arch.module.css'
import { cx } from '../cx'
import { Picture } from '../Picture/Picture'
import styles from './SidebarNav.module.css'
import { useDomId } from '../hydration'
import { EditorText } from '../EditorText/EditorText'

export interface SidebarLink {
  readonly to: string
  readonly title: string
  readonly picture?: PictureData | null
}

/** Links to related pages in a sidebar: services, posts, projects. The current page is marked. */
export const SidebarNav = ({
  title,
  links,
  id: fixedId,
}: {
  readonly title: string
  readonly links: ReadonlyArray<SidebarLink>
  /** The id of its heading, for a part on pages of other sections; by default a generated one. */
  readonly id?: string
}) => {
  const generated = useDomId()
  const id = fixedId ?? generated
  if (links.length === 0) return null
  return (
    <nav aria-labelledby={id} className={styles.side} data-unprinted>
      <EditorText as="h2" id={id} className={styles.heading}>
        {title}
      </EditorText>
      <ul className={styles.list}>
        {links.map(({ to, title: name, picture }, index) => (
          <li key={index}>
            <NavLink to={to} end className={cx(styles.link)}>
              {picture && (
                <span className={cx(styles.view, arch.arch)}>
                  {/* The adjacent title names the subject of the picture. */}
                  <Picture picture={{ ...picture, alt: '' }} sizes="4.5rem" ratio="fill" />
                </span>
              )}
              <EditorText className={styles.name}>{name}</EditorText>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
