import { Container } from '@caravanserai/ui'
import styles from './home.module.css'

const name = 'Air tickets, Hajj and Umrah, and work abroad'

/**
 * The `h1` of the page. It is no slide's title, because screen readers would lose it when the next slide comes: with
 * slides it is hidden in front of them, without any it is in a band.
 */
export const HomeTitle = ({ seen }: { readonly seen: boolean }) =>
  seen ? (
    <div data-tone="night" className={styles.title}>
      <Container>
        <h1 tabIndex={-1}>{name}</h1>
      </Container>
    </div>
  ) : (
    <h1 className="unseen" tabIndex={-1}>
      {name}
    </h1>
  )
