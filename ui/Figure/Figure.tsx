import type { Picture as PictureData } from '@caravanserai/adapters'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { EditorText } from '../EditorText/EditorText'
import styles from './Figure.module.css'

/** Whether there is something to read with a picture. */
export const hasWords = ({ caption = '', credit = '' }: PictureData): boolean =>
  caption !== '' || credit !== ''

/** The caption of a picture and who made it, for a `figcaption`. */
export const PictureWords = ({
  picture: { caption = '', credit = '' },
}: {
  readonly picture: PictureData
}) => (
  <>
    <EditorText optional>{caption}</EditorText>
    <EditorText as="small" className={styles.credit} optional>
      {credit}
    </EditorText>
  </>
)

/** The box of a picture that is content: with its caption and its credit below it, where an editor has given them. */
export const Figure = ({
  picture,
  className,
  children,
}: {
  readonly picture: PictureData
  readonly className?: string | undefined
  /** Shows the picture. */
  readonly children: ReactNode
}) =>
  hasWords(picture) ? (
    <figure className={cx(styles.figure, className)}>
      {children}
      <figcaption>
        <PictureWords picture={picture} />
      </figcaption>
    </figure>
  ) : (
    <div className={className}>{children}</div>
  )
