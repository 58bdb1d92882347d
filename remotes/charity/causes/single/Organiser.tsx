import type { Picture as PictureData } from '@caravanserai/adapters'
import { cx, EditorText, Picture } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import { Link } from 'react-router-dom'
import styles from './CauseHead.module.css'

/** The organiser of a cause, with a link to their page if there is one. */
export const Organiser = ({
  name,
  picture,
  page,
}: {
  readonly name: string
  readonly picture: PictureData | null
  readonly page: string | null
}) => (
  <div className={styles.organiser}>
    {picture && (
      <div className={cx(styles.portrait, arch.arch)}>
        {/* The name next to it says who it is. */}
        <Picture picture={{ ...picture, alt: '' }} sizes="4.5rem" ratio="fill" />
      </div>
    )}
    <p>
      Organised by{' '}
      <EditorText className={styles.name}>{page === null ? name : <Link to={page}>{name}</Link>}</EditorText>
    </p>
  </div>
)
