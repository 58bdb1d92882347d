import type { ReactNode } from 'react'
import { arabic, bangla, english, long } from './words'
import type { Words } from './words'

/** Draws a component with these words. `id` begins every id that it needs: many frames stand on one page. */
export type Show = (words: Words, id: string) => ReactNode

/** A state that is the component's own: disabled, wrong, empty. */
export interface State {
  readonly name: string
  readonly show: Show
}

/**
 * What the kit page tells of one piece of the kit. `show` draws it as it mostly is; the page itself draws it again in the
 * states that every piece has (`framesOf`), so that no story can forget one.
 */
export interface Story {
  readonly name: string
  /** When to take it, in a sentence or two. */
  readonly about: string
  readonly show: Show
  readonly states?: ReadonlyArray<State>
  /** Whether a pointer or the keyboard changes how it looks. */
  readonly touched?: boolean
  /** As wide as the page; the others stand side by side. */
  readonly wide?: boolean
}

/** One picture of a component on the kit page. */
export interface Frame extends State {
  readonly words: Words
  readonly force?: 'hover' | 'focus'
  readonly scheme?: 'dark'
}

/** All that is shown of a story: as it is, touched, its own states, then long words, other scripts and the dark. */
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

/** A name as part of an id: `Arabic, right to left` gives `arabic-right-to-left`. */
export const slug = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-')
