import styles from './Footer.module.css'
import type { FooterLink } from './footerLinks'

/** A column of links below its title; nothing when there are none. */
export const LinkList = ({
  title,
  links,
}: {
  readonly title: string
  readonly links: ReadonlyArray<FooterLink>
}) =>
  links.length === 0 ? null : (
    <nav aria-label={title} className={styles.links}>
      <h2 className={styles.label}>{title}</h2>
      <ul className={styles.list}>
        {links.map(({ name, to }) => (
          <li key={to}>
            <a href={to}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
