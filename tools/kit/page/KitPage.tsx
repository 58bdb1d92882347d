import { Container, cx } from '@caravanserai/ui'
import { useState } from 'react'
import { slug, framesOf } from '../Story'
import type { StoryGroup, Frame, Story } from '../Story'
import { Colours, Texts, Spaces } from './Tokens'
import styles from './KitPage.module.css'
import contents from './Contents.module.css'
import storyView from './StoryView.module.css'

const FrameView = ({
  frame: { name, words, force, scheme, show },
  id,
}: {
  readonly frame: Frame
  readonly id: string
}) => (
  <figure className={storyView.frame}>
    <figcaption className={storyView.caption}>{name}</figcaption>
    <div
      className={storyView.stage}
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

/** A story: the purpose of the component, and all its frames. */
const StoryView = ({ story }: { readonly story: Story }) => {
  const id = slug(story.name)
  return (
    <section id={id} className={storyView.story} aria-labelledby={`${id}-title`}>
      <Container>
        <h2 id={`${id}-title`}>{story.name}</h2>
        <p className={storyView.about}>{story.about}</p>
        <div className={cx(storyView.frames, story.wide && storyView.wide)}>
          {framesOf(story).map((frame) => (
            <FrameView key={frame.name} frame={frame} id={`${id}-${slug(frame.name)}`} />
          ))}
        </div>
      </Container>
    </section>
  )
}

const schemes = [
  { value: undefined, name: 'As the device' },
  { value: 'light', name: 'Day' },
  { value: 'dark', name: 'Night' },
] as const

const Contents = ({
  groups,
  scheme,
  onScheme,
}: {
  readonly groups: ReadonlyArray<{ readonly title: string; readonly names: ReadonlyArray<string> }>
  readonly scheme: 'light' | 'dark' | undefined
  readonly onScheme: (scheme: 'light' | 'dark' | undefined) => void
}) => (
  <nav className={contents.contents} aria-label="Contents">
    <fieldset className={contents.schemes}>
      <legend className={contents.title}>Light</legend>
      {schemes.map(({ value, name }) => (
        <label key={name} className={contents.scheme}>
          <input type="radio" name="scheme" checked={scheme === value} onChange={() => onScheme(value)} />
          {name}
        </label>
      ))}
    </fieldset>
    {groups.map(({ title, names }) => (
      <div key={title}>
        <p className={contents.title}>{title}</p>
        <ul className={contents.names}>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${slug(name)}`}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)

const foundations = [
  { name: 'Colours', Part: Colours },
  { name: 'Type', Part: Texts },
  { name: 'Space', Part: Spaces },
]

/** All tokens, and all components of the kit and of remotes' stories in each of their states. */
export const KitPage = ({ groups }: { readonly groups: ReadonlyArray<StoryGroup> }) => {
  const [scheme, setScheme] = useState<'light' | 'dark' | undefined>(undefined)
  return (
    <div className={styles.kit} data-scheme={scheme} data-tone="paper">
      <Contents
        groups={[
          { title: 'Foundations', names: foundations.map(({ name }) => name) },
          ...groups.map((group) => ({ title: group.title, names: group.stories.map(({ name }) => name) })),
        ]}
        scheme={scheme}
        onScheme={setScheme}
      />
      <main className={styles.main}>
        <Container className={styles.opening}>
          <h1>The kit</h1>
          <p>
            Every component of <code>ui/</code> in its usual state, hovered and focused, invalid, empty, with
            long texts, in three scripts and in the dark scheme. A new component needs a story in{' '}
            <code>tools/kit/stories/</code>; a remote has its stories next to its components.
          </p>
        </Container>
        {foundations.map(({ name, Part }) => (
          <section key={name} id={slug(name)} className={styles.part} aria-labelledby={`${slug(name)}-title`}>
            <Container>
              <h2 id={`${slug(name)}-title`}>{name}</h2>
              <Part />
            </Container>
          </section>
        ))}
        {groups.flatMap((group) =>
          group.stories.map((story) => <StoryView key={story.name} story={story} />),
        )}
      </main>
    </div>
  )
}
