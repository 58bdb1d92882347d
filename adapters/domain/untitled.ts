import type { Kind } from './entities'

/** What an entity of a kind is, in words for visitors. A testimonial has no page, and needs no name. */
const words = {
  services: 'Service',
  causes: 'Cause',
  team: 'Team member',
  events: 'Event',
  projects: 'Project',
  posts: 'Post',
} as const satisfies Partial<Record<Kind, string>>

export type TitledKind = keyof typeof words

/** The title of an entity that has none, or none that can be read: `Cause 7`. Its page, and the links to it, need one. */
export const untitled = (kind: TitledKind, id: string): string => `${words[kind]} ${id}`

export const isTitled = (kind: Kind): kind is TitledKind => kind in words
