import { Container, cx } from '@caravanserai/ui'
import { framesOf, slug } from '../Story'
import type { Frame, Story } from '../Story'
import styles from './StoryView.module.css'

/** One component in one state, with its name as caption. */
const FrameView = ({
  frame: { name, words, force, scheme, show },
  id,
}: {
  readonly frame: Frame
  readonly id: string
}) => (
  <figure className={styles.frame}>
    <figcaption className={styles.caption}>{name}</figcaption>
    <div
      className={styles.stage}
      lang={words.lang}
      dir={words.dir}
      data-force={force}
      data-scheme={scheme}
      data-tone="paper"
    >
      {show(words, id)}
    </div>
  </figure>
)

/** A story: what the component is for, and all its frames. */
export const StoryView = ({ story }: { readonly story: Story }) => {
  const id = slug(story.name)
  return (
    <section id={id} className={styles.story} aria-labelledby={`${id}-title`}>
      <Container>
        <h2 id={`${id}-title`}>{story.name}</h2>
        <p className={styles.about}>{story.about}</p>
        <div className={cx(styles.frames, story.wide && styles.wide)}>
          {framesOf(story).map((frame) => (
            <FrameView key={frame.name} frame={frame} id={`${id}-${slug(frame.name)}`} />
          ))}
        </div>
      </Container>
    </section>
  )
}
