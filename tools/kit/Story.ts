import type { ReactNode } from 'react'
import { arabic, bangla, english, long } from './words'
import type { Words } from './words'

/** Renders a component with these texts. `id` prefixes every id that it needs, because the page has many frames. */
export type Show = (words: Words, id: string) => ReactNode

/** A state of this component: disabled, invalid, empty. */
export interface State {
  readonly name: string
  readonly show: Show
}

/**
 * The story of one component. `show` renders its usual state; `framesOf` adds the states that every component
 * has, so that no story can forget one.
 */
export interface Story {
  readonly name: string
  /** When to use the component, in a sentence or two. */
  readonly about: string
  readonly show: Show
  readonly states?: ReadonlyArray<State>
  /** Whether it has styles for hover and focus. */
  readonly touched?: boolean
  /** Frames as wide as the page instead of side by side. */
  readonly wide?: boolean
}

/** One component in one state on the kit page. */
export interface Frame extends State {
  readonly words: Words
  readonly force?: 'hover' | 'focus'
  readonly scheme?: 'dark'
}

/**
 * All frames of a story: its usual state, hover and focus, its own states, then long texts, other scripts and
 * the dark scheme.
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
