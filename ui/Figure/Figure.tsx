import type { Picture as PictureData } from '@caravanserai/adapters'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { EditorText } from '../EditorText/EditorText'
import styles from './Figure.module.css'

/** Whether a picture has a caption or a credit. */
export const hasWords = ({ caption = '', credit = '' }: PictureData): boolean =>
  caption !== '' || credit !== ''

/** The caption and the credit of a picture, for a `figcaption`. */
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

/** The box of a content picture, with its caption and its credit below it if an editor has provided them. */
export const Figure = ({
  picture,
  className,
  children,
}: {
  readonly picture: PictureData
  readonly className?: string | undefined
  /** The picture. */
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
