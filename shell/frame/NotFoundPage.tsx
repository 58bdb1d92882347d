import type { ListLink } from '@caravanserai/adapters/page'
import lostRoad from '@caravanserai/ui/art/lost-road.svg'
import { ArchPicture, ButtonLink, Container } from '@caravanserai/ui'
import styles from './NotFoundPage.module.css'

const drawing = { src: lostRoad, alt: '', width: 640, height: 320 }

/** The page of an unknown address, with links to the home page and to the list that the page would belong to. */
export const NotFoundPage = ({ list }: { readonly list: ListLink | null }) => (
  <div data-tone="night" className={styles.lost}>
    <Container className={styles.sides}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>Oops! Page Not Found!</h1>
        <p>
          There is nothing at this address. It may have been mistyped, or the page may have moved. The road
          back is short.
        </p>
        <p className={styles.ways}>
          <ButtonLink to="/home">Back to home</ButtonLink>
          {list !== null && (
            <ButtonLink to={list.to} look="quiet">
              {list.label}
            </ButtonLink>
          )}
        </p>
      </div>
      <ArchPicture picture={drawing} />
    </Container>
  </div>
)
