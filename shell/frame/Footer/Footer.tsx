import type { Menu, Picture as PictureData } from '@caravanserai/adapters'
import { entryNamed, menuHref } from '@caravanserai/adapters'
import { ButtonLink, Container, MailIcon, Newsletter, PhoneIcon, PinIcon, UpIcon } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { useSiteLinks } from '../useSiteLinks'
import { PayMarks } from './PayMarks'
import { organisation } from './organisation'
import styles from './Footer.module.css'

interface FooterLink {
  readonly name: string
  readonly to: string
}

/** `About Us` and `Contact us` lead to the menus of these names, when there are such. */
const houseLinks = (menu: Menu): ReadonlyArray<FooterLink> =>
  (
    [
      ['About Us', 'About'],
      ['Contact us', 'Contact'],
    ] as const
  ).flatMap(([name, menuName]) => {
    const entry = entryNamed(menu, menuName)
    return entry ? [{ name, to: menuHref(entry) }] : []
  })

/** The remotes' links that the footer repeats, by their names and in this order. */
const givingNames = ['Causes', 'Projects', 'Events', 'Volunteer', 'Blog']

const givingLinks = (links: ReadonlyArray<FooterLink>): ReadonlyArray<FooterLink> =>
  givingNames.flatMap((name) => links.find((link) => link.name === name) ?? [])

const Links = ({ title, links }: { readonly title: string; readonly links: ReadonlyArray<FooterLink> }) =>
  links.length === 0 ? null : (
    <nav aria-label={title} className={styles.links}>
      <h2 className={styles.label}>{title}</h2>
      <ul className={styles.list}>
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )

/** The foot of every page: the open gate, where the house is, how to reach it, how one may pay. */
export const Footer = ({
  menu,
  payMarks,
  brand,
}: {
  readonly menu: Menu
  readonly payMarks: ReadonlyArray<PictureData>
  readonly brand: string
}) => (
  <footer data-tone="night" className={styles.footer}>
    <Container>
      <div className={styles.gate} data-unprinted="">
        <p className={styles.line}>Travel well, and leave the gate open behind you.</p>
        <ButtonLink to="/donate" arrow>
          Donate Now
        </ButtonLink>
      </div>
      <div className={styles.columns}>
        <div className={styles.reach}>
          <p className={styles.brand}>{brand}</p>
          <address className={styles.address}>
            <p>
              <PinIcon />
              <span>{organisation.address}</span>
            </p>
            {organisation.phones.map(({ shown, dialled }) => (
              <p key={dialled}>
                <PhoneIcon />
                <a href={`tel:${dialled}`}>
                  <bdi>{shown}</bdi>
                </a>
              </p>
            ))}
            <p>
              <MailIcon />
              <a href={`mailto:${organisation.email}`}>{organisation.email}</a>
            </p>
          </address>
        </div>
        <Links title="The house" links={houseLinks(menu)} />
        <Links title="Giving" links={givingLinks(useSiteLinks())} />
        <div className={styles.letter} data-unprinted="">
          <Newsletter />
        </div>
      </div>
      <div className={styles.end}>
        <p>© 2022 {brand}</p>
        <PayMarks marks={payMarks} />
        {/* No element has this id: the browser itself goes to the top, with the keyboard's place too. */}
        <a href="#top" className={styles.up} data-unprinted="">
          <span>Back to top</span> <UpIcon />
        </a>
      </div>
    </Container>
  </footer>
)
