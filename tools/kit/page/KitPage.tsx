import { Container } from '@caravanserai/ui'
import { useState } from 'react'
import { slug } from '../Story'
import type { StoryGroup } from '../storyGroups'
import { Colours } from './Colours'
import { Contents } from './Contents'
import styles from './KitPage.module.css'
import { Spaces } from './Spaces'
import { StoryView } from './StoryView'
import { Texts } from './Texts'

const foundations = [
  { name: 'Colours', Part: Colours },
  { name: 'Type', Part: Texts },
  { name: 'Space', Part: Spaces },
]

/** All tokens and all components in each of their states: those of the kit, and those of remotes that have a story. */
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
