import type { ReactNode } from 'react'
import emptyLamp from '../art/empty-lamp.svg'
import { Container } from '../Container/Container'
import styles from './EmptyState.module.css'

/** Nothing here yet, said calmly, with a drawing. `level` 1 when it is all that the page has. */
export const EmptyState = ({
  title,
  level = 2,
  drawing = emptyLamp,
  children,
}: {
  readonly title: string
  readonly level?: 1 | 2
  readonly drawing?: string
  readonly children?: ReactNode
}) => {
  const Heading = `h${level}` as const
  return (
    <Container narrow className={styles.state}>
      <img src={drawing} alt="" width={320} height={240} className={styles.drawing} />
      <Heading className={styles.title} {...(level === 1 ? { tabIndex: -1 } : {})}>
        {title}
      </Heading>
      {children}
    </Container>
  )
}
