import type { Picture as PictureData } from '@caravanserai/adapters'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import arch from '../arch.module.css'
import { cx } from '../cx'
import { Picture } from '../Picture/Picture'
import whole from '../wholeLink.module.css'
import { EditorText } from '../EditorText/EditorText'
import styles from './Card.module.css'

/** A card with an arched top: a picture, a title and text. The whole card is a link. */
export const Card = ({
  title,
  to,
  picture,
  level = 3,
  sizes = '(min-width: 75rem) 24rem, (min-width: 48rem) 45vw, 90vw',
  children,
}: {
  readonly title: string
  readonly to: string
  readonly picture: PictureData | null
  readonly level?: 2 | 3
  readonly sizes?: string
  readonly children?: ReactNode
}) => {
  const Heading = `h${level}` as const
  return (
    <article className={cx(styles.card, whole.card)}>
      <div className={cx(styles.gate, arch.arch)}>
        <div className={styles.view} data-shared="card">
          {picture && <Picture picture={picture} sizes={sizes} ratio="fill" />}
        </div>
        <div className={styles.words}>
          <EditorText as={Heading} className={styles.title}>
            <Link to={to} className={whole.link}>
              {title}
            </Link>
          </EditorText>
          {children}
        </div>
      </div>
    </article>
  )
}
