import type { Menu, Picture as PictureData } from '@caravanserai/adapters'
import { shownMenu } from '@caravanserai/adapters'
import { ButtonLink, Container, Newsletter, UpIcon } from '@caravanserai/ui'
import { useContext } from 'react'
import { SiteContext } from '../../site/SiteContext'
import { Address } from './Address'
import styles from './Footer.module.css'
import { givingLinks, houseLinks } from './footerLinks'
import { LinkList } from './LinkList'
import { PayMarks } from './PayMarks'

/** The foot of every page: where the organisation is and how to reach it, links, the newsletter, and ways to pay. */
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
          <p className={styles.line}>Travel well, and leave the gate open behind you.</p>
          <ButtonLink to="/donate" arrow>
            Donate Now
          </ButtonLink>
        </div>
        <div className={styles.columns}>
          <div className={styles.reach}>
            <p className={styles.brand}>{brand}</p>
            <Address />
          </div>
          <LinkList title="The house" links={houseLinks(shownMenu(menu), links)} />
          <LinkList title="Giving" links={givingLinks(links)} />
          <div className={styles.letter} data-unprinted="">
            <Newsletter />
          </div>
        </div>
        <div className={styles.end}>
          <p>© 2022 {brand}</p>
          <PayMarks marks={payMarks} />
          {/* No element has this id, so that the browser scrolls to the top and moves the focus there as well. */}
          <a href="#top" className={styles.up} data-unprinted="">
            <span>Back to top</span> <UpIcon />
          </a>
        </div>
      </Container>
    </footer>
  )
}
