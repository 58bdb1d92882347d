import type { Picture as PictureData } from '@caravanserai/adapters'
import { cx, Figure, Picture } from '@caravanserai/ui'
import styles from './PictureRow.module.css'

/** The number of columns that leaves no picture alone in a row, where possible; a single picture takes the whole width. */
const columnsFor = (count: number): 'one' | 'two' | 'three' =>
  count === 1 ? 'one' : count === 2 || count === 4 ? 'two' : 'three'

const sizes = {
  one: '(min-width: 80rem) 77.5rem, 92vw',
  two: '(min-width: 80rem) 38rem, (min-width: 40rem) 45vw, 92vw',
  three: '(min-width: 80rem) 25rem, (min-width: 60rem) 30vw, (min-width: 40rem) 45vw, 92vw',
} as const

/** Pictures of a label, side by side as far as there is room. */
export const PictureRow = ({ pictures }: { readonly pictures: ReadonlyArray<PictureData> }) => {
  const columns = columnsFor(pictures.length)
  return (
    <ul className={cx(styles.pictures, styles[columns])}>
      {pictures.map((picture, index) => (
        <li key={index}>
          <Figure picture={picture}>
            <Picture
              picture={picture}
              sizes={sizes[columns]}
              ratio={columns === 'one' ? 'wide' : 'landscape'}
            />
          </Figure>
        </li>
      ))}
    </ul>
  )
}
