import type { Menu, Picture as PictureData } from '@caravanserai/adapters'
import { shownMenu, entryNamed, menuHref } from '@caravanserai/adapters'
import {
  ButtonLink,
  Container,
  Newsletter,
  UpIcon,
  Picture,
  MailIcon,
  PhoneIcon,
  PinIcon,
} from '@caravanserai/ui'
import { useContext } from 'react'
import { frame, licences, organisation } from '../../../site.config'
import { SiteContext } from '../../site/SiteContext'
import type { SiteLink } from '../../site/SiteContext'
import styles from './Footer.module.css'
import { eachOnce, placedLinks } from '../placedLinks'

interface FooterLink {
  readonly name: string
  readonly to: string
}

/** Links to pages of the backend's menu, and the links that remotes place in the footer. */
const houseLinks = (menu: Menu, links: ReadonlyArray<SiteLink>): ReadonlyArray<FooterLink> =>
  eachOnce([
    ...[
      ['About Us', 'About'],
      ['Contact us', 'Contact'],
      ...frame.footer.pages.map((name) => [name, name]),
    ].flatMap(([name = '', menuName = '']) => {
      const entry = entryNamed(menu, menuName)
      return entry ? [{ name, to: menuHref(entry) }] : []
    }),
    ...placedLinks(links, 'footer'),
  ])

const repeatedLinks = (links: ReadonlyArray<FooterLink>): ReadonlyArray<FooterLink> =>
  frame.footer.links.names.flatMap((name) => links.find((link) => link.name === name) ?? [])

/** The address and contact details of the organisation. */
const Address = () => (
  <address className={styles.address}>
    <p>
      <PinIcon />
      <span>
        {organisation.address}
        <br />
        {organisation.hours}
      </span>
    </p>
    {[organisation.phone, organisation.nightPhone].map(({ shown, dialled }) => (
      <p key={dialled}>
        <PhoneIcon />
        <a href={`tel:${dialled}`}>
          <bdi>{shown}</bdi>
        </a>
      </p>
    ))}
    {organisation.whatsapp !== null && (
      <p>
        <PhoneIcon />
        <a href={organisation.whatsapp} rel="external noopener">
          WhatsApp
        </a>
      </p>
    )}
    <p>
      <MailIcon />
      <a href={`mailto:${organisation.email}`}>{organisation.email}</a>
    </p>
  </address>
)

/** A column of links below its title; renders nothing without links. */
const LinkList = ({ title, links }: { readonly title: string; readonly links: ReadonlyArray<FooterLink> }) =>
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

/** The accepted payment methods, as the backend lists them. */
const PayMarks = ({ marks }: { readonly marks: ReadonlyArray<PictureData> }) =>
  marks.length === 0 ? null : (
    <ul className={styles.marks} aria-label="Ways to pay" data-unprinted="">
      {marks.map((mark) => (
        <li key={mark.src} className={styles.mark}>
          <Picture picture={mark} sizes="6rem" contain ratio="fill" />
        </li>
      ))}
    </ul>
  )

/** The footer of every page: address and contact details, links, the newsletter, and payment methods. */
export const Footer = ({
  menu,
  payMarks,
  brand,
}: {
  readonly menu: Menu
  readonly payMarks: ReadonlyArray<PictureData>
  readonly brand: string
}) => {
  const { links } = useContext(SiteContext)
  return (
    <footer data-tone="night" className={styles.footer}>
      <Container>
        <div className={styles.gate} data-unprinted="">
          <p className={styles.line}>{frame.footer.line}</p>
          <ButtonLink to={frame.action.to} arrow>
            {`${frame.action.name} ${frame.action.more}`}
          </ButtonLink>
        </div>
        <div className={styles.columns}>
          <div className={styles.reach}>
            <p className={styles.brand}>{brand}</p>
            <Address />
          </div>
          <LinkList title="The house" links={houseLinks(shownMenu(menu), links)} />
          <LinkList title={frame.footer.links.title} links={repeatedLinks(links)} />
          <div className={styles.letter} data-unprinted="">
            <Newsletter />
          </div>
        </div>
        <div className={styles.end}>
          <p>
            © 2022 {brand}. {licences.join(', ')}.
          </p>
          <PayMarks marks={payMarks} />
          {/* No element has this id, so the browser scrolls to the top and moves the focus there as well. */}
          <a href="#top" className={styles.up} data-unprinted="">
            <span>Back to top</span> <UpIcon />
          </a>
        </div>
      </Container>
    </footer>
  )
}
