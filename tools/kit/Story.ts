import type { Show, State, Story, Words } from '@caravanserai/ui/story'
import { arabic, bangla, english, long } from './samples'

export type { Show, State, Story }

/** One component in one state on the kit page. */
export interface Frame extends State {
  readonly words: Words
  readonly force?: 'hover' | 'focus'
  readonly scheme?: 'dark'
}

/**
 * All frames of a story: the default state, hover and focus, the story's own states, then long texts, other scripts
 * and the dark scheme.
 */
export const framesOf = ({ show, states = [], touched = false }: Story): ReadonlyArray<Frame> => [
  { name: 'As it is', words: english, show },
  ...(touched
    ? [
        { name: 'Hovered', words: english, show, force: 'hover' as const },
        { name: 'Focused', words: english, show, force: 'focus' as const },
      ]
    : []),
  ...states.map((state) => ({ ...state, words: english })),
  { name: 'Long text', words: long, show },
  { name: 'Bangla', words: bangla, show },
  { name: 'Arabic, right to left', words: arabic, show },
  { name: 'Dark', words: english, show, scheme: 'dark' },
]

/** A name as part of an id: `Arabic, right to left` becomes `arabic-right-to-left`. */
export const slug = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-')

/** Stories listed below one title in the page's table of contents. */
export interface StoryGroup {
  readonly title: string
  readonly stories: ReadonlyArray<Story>
}

/**
 * The stories of the kit by name, then one group for each remote.
 * @param ofRemotes stories by file, such as `./charity/causes/CauseProgress.story.tsx`
 */
export const groupsOf = (
  ofKit: ReadonlyArray<Story>,
  ofRemotes: ReadonlyArray<{ readonly file: string; readonly stories: ReadonlyArray<Story> }>,
): ReadonlyArray<StoryGroup> => {
  const remoteOf = (file: string): string => file.split('/')[1] ?? file
  return [
    { title: 'Components', stories: [...ofKit].sort((a, b) => a.name.localeCompare(b.name)) },
    ...[...new Set(ofRemotes.map(({ file }) => remoteOf(file)))].sort().map((remote) => ({
      title: `Remote ${remote}`,
      stories: ofRemotes.filter(({ file }) => remoteOf(file) === remote).flatMap(({ stories }) => stories),
    })),
  ]
}
