import type { Picture as PictureData } from '@caravanserai/adapters'
import { cx, Figure, Picture } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import styles from './ServicePictures.module.css'

/** The main picture in a wide arch, and at most two more stacked next to it. */
export const ServicePictures = ({
  pictures: [main, ...more],
}: {
  readonly pictures: ReadonlyArray<PictureData>
}) => {
  if (main === undefined) return null
  const small = more.slice(0, 2)
  return (
    <div className={cx(styles.pictures, small.length > 0 && styles.several)}>
      <Figure picture={main}>
        <div className={cx(styles.main, arch.arch)}>
          <Picture picture={main} sizes="(min-width: 60rem) 36rem, 92vw" ratio="fill" priority />
        </div>
      </Figure>
      {small.length > 0 && (
        <div className={styles.more}>
          {small.map((picture, index) => (
            <Figure key={index} picture={picture} className={styles.place}>
              <Picture
                picture={picture}
                sizes="(min-width: 44rem) 18rem, 46vw"
                ratio="fill"
                className={styles.small}
              />
            </Figure>
          ))}
        </div>
      )}
    </div>
  )
}
