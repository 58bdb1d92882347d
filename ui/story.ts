import type { SafeHtml } from '@caravanserai/adapters'
import type { ReactNode } from 'react'

/** Sample texts for a component. */
export interface Words {
  readonly lang: 'en' | 'bn' | 'ar'
  readonly dir: 'ltr' | 'rtl'
  /** One or two words, such as a button label. */
  readonly label: string
  readonly title: string
  /** One or two sentences. */
  readonly text: string
  readonly html: SafeHtml
}

/** Renders a component with these texts. `id` prefixes every id in it, because the page has many frames. */
export type Show = (words: Words, id: string) => ReactNode

/** A state of this component, such as disabled, invalid or empty. */
export interface State {
  readonly name: string
  readonly show: Show
}

/**
 * The story of a component: how `npm run kit` shows it, without a site around it. `show` renders its usual state; the
 * page adds the states that every component has, such as long texts and the dark scheme.
 *
 * Stories of the kit are in `tools/kit/stories`; stories of a remote are next to its components: every export of a
 * file `remotes/…/*.story.tsx` is on the page.
 */
export interface Story {
  readonly name: string
  /** When to use the component, in a sentence or two. */
  readonly about: string
  readonly show: Show
  readonly states?: ReadonlyArray<State>
  /** Whether it has styles for hover and focus. */
  readonly touched?: boolean
  /** Whether its frames are as wide as the page instead of side by side. */
  readonly wide?: boolean
}
