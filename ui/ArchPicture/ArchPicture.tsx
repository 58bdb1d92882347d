import type { Picture as PictureData } from '@caravanserai/adapters'
import arch from '../arch.module.css'
import { cx } from '../cx'
import { Picture } from '../Picture/Picture'
import styles from './ArchPicture.module.css'

/** A portrait whose alternative text defaults to the person's name. */
export const asPortrait = (picture: PictureData, name: string): PictureData =>
  picture.alt !== '' || picture.decorative ? picture : { ...picture, alt: `Portrait: ${name}` }

/** A picture cropped to a pointed arch, with a thin bright rim. */
export const ArchPicture = ({
  picture,
  priority = false,
}: {
  readonly picture: PictureData
  /** The first visible picture of the page: loaded eagerly. */
  readonly priority?: boolean
}) => (
  <div className={styles.gate}>
    <div className={cx(styles.rim, arch.arch)} />
    <div className={cx(styles.ground, arch.arch)} />
    <div className={cx(styles.view, arch.arch)}>
      <Picture picture={picture} sizes="(min-width: 60rem) 32rem, 90vw" ratio="fill" priority={priority} />
    </div>
  </div>
)
