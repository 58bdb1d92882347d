import { Container } from '@caravanserai/ui'
import styles from './home.module.css'

const name = 'Air tickets, Hajj and Umrah, and work abroad'

/** The `h1` when no slide has one: in a band, or hidden in front of a slide without text. */
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
