import type { Comment } from '@caravanserai/adapters'
import { writtenDate } from '@caravanserai/adapters'

/** What readers wrote below a post or a cause, and the form to write with. */
export const Comments = ({
  count,
  latest,
}: {
  /** The address of the page that they stand below: `/blog-single/3`. */
  readonly about: string
  /** Of all of them. */
  readonly count: number
  /** The newest first. */
  readonly latest: ReadonlyArray<Comment>
}) => (
  <>
    <p>{count === 1 ? '1 comment' : `${count} comments`}</p>
    <ol>
      {latest.map(({ name, date, text }, index) => (
        <li key={index}>
          <p>
            {name}, {writtenDate(date)}
          </p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </>
)
