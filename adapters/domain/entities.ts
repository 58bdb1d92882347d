import type { Cause } from './cause'
import type { CharityEvent } from './event'
import type { Post } from './post'
import type { Project } from './project'
import type { Service } from './service'
import type { TeamMember } from './teamMember'
import type { Testimonial } from './testimonial'

/** The entities that come as lists, by kind. */
export interface Entities {
  readonly services: Service
  readonly causes: Cause
  readonly team: TeamMember
  readonly events: CharityEvent
  readonly projects: Project
  readonly posts: Post
  readonly testimonials: Testimonial
}

export type Kind = keyof Entities

export const kinds: ReadonlyArray<Kind> = [
  'services',
  'causes',
  'team',
  'events',
  'projects',
  'posts',
  'testimonials',
]
