import { Container } from '@caravanserai/ui'
import styles from './home.module.css'

const name = 'Air tickets, Hajj and Umrah, and work abroad'

/** The page's own `h1`, for when no slide gives one: on a band of its own, or unseen before a slide without words. */
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
