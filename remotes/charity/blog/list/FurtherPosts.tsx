import { cx, EditorText, Section, SectionHeading } from '@caravanserai/ui'
import whole from '@caravanserai/ui/wholeLink.module.css'
import { Link } from 'react-router-dom'
import { useBlogAddresses } from '../layout'
import { WrittenDay } from '../../WrittenDay'
import { FilmWord } from '../PostMeta'
import styles from './FurtherPosts.module.css'
import type { FurtherPost } from './readBlog'

/** The posts that the list has no card for, by their titles. */
export const FurtherPosts = ({ posts }: { readonly posts: ReadonlyArray<FurtherPost> }) => {
  const address = useBlogAddresses().post
  return posts.length === 0 ? null : (
    <Section tone="sand" labelledBy="further-title">
      <SectionHeading id="further-title" title="Older posts" arrangement="split">
        <p>
          Prices and dates in them are those of their day. What we would write otherwise now, we have left as
          it stood.
        </p>
      </SectionHeading>
      <ul className={styles.list}>
        {posts.map(({ id, title, date, format }) => (
          <li key={id} className={cx(styles.post, whole.card)}>
            <p className={styles.when}>
              <WrittenDay date={date} />
              {format === 'video' && <FilmWord />}
            </p>
            <Link to={address.href({ id })} className={cx(styles.link, whole.link)}>
              <EditorText>{title}</EditorText>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
