import { cx, Figure, FilmButton, Picture } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import styles from './PostView.module.css'
import type { View } from './readPost'

const sizesOf = {
  wide: '(min-width: 80rem) 52rem, 92vw',
  tall: '(min-width: 48rem) 26rem, 92vw',
  broad: '(min-width: 80rem) 77.5rem, 92vw',
} as const

/** The picture at the top of a post, or the button that opens its film. */
export const PostView = ({
  view,
  title,
  shape,
}: {
  readonly view: View
  readonly title: string
  readonly shape: 'wide' | 'tall' | 'broad'
}) =>
  view._tag === 'Film' ? (
    <div {...(shape === 'tall' ? {} : { className: cx(styles.hall), 'data-tone': 'night' })}>
      <FilmButton title={title} poster={view.poster} frames={view.frames} priority />
    </div>
  ) : (
    <Figure picture={view.picture}>
      <div className={cx(styles.view, styles[shape], arch.arch)}>
        <Picture picture={view.picture} sizes={sizesOf[shape]} ratio="fill" priority />
      </div>
    </Figure>
  )
