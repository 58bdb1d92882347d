import type { ReactNode } from 'react'
import emptyLamp from '../art/empty-lamp.svg'
import { Container } from '../Container/Container'
import styles from './EmptyState.module.css'

/** The placeholder of a page or section without content. `level` is 1 for the page's only heading. */
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
