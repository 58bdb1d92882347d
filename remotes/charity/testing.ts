import { noHtml } from '@caravanserai/adapters'
import type { ContentError, EntityOf, KindDeclaration } from '@caravanserai/adapters'
import { day, memoryContent, picture, safeHtml } from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { openPage } from '@caravanserai/ui/testing'
import { posts } from './kinds/posts'
import type { Post } from './kinds/posts'
import { events } from './kinds/events'
import type { SiteEvent } from './kinds/events'
import { projects } from './kinds/projects'
import type { Project } from './kinds/projects'
import { routes } from './routes'
import { team } from './kinds/team'
import type { TeamMember } from './kinds/team'

const own = { events, posts, projects, team }
type ListOf<K extends KindDeclaration> = ReadonlyArray<EntityOf<K>> | ContentError

/** Lists of the kinds of the site, and of this section. */
export type Lists = NonNullable<MemoryValues['lists']> & {
  readonly [K in keyof typeof own]?: ListOf<(typeof own)[K]>
}

/** In-memory content with these lists, and three causes by default. */
export const valuesOf = (lists: Lists): MemoryValues => ({
  lists,
  declared: Object.entries(own).map(([name, kind]) => ({
    kind,
    entries: lists[name as keyof typeof own] ?? [],
  })),
})

/** Opens a page of this section over in-memory content. */
export const open = (address: string, lists: Lists = {}) =>
  openPage(routes, address, memoryContent(valuesOf(lists)))

export const member = (id: string, rest: Partial<TeamMember> = {}): TeamMember => ({
  id,
  name: `Member ${id}`,
  role: 'Volunteer',
  body: safeHtml(`<p>Who member ${id} is.</p>`),
  picture: picture(`samples/team/person-${id}.webp`),
  ...rest,
})

export const event = (id: string, rest: Partial<SiteEvent> = {}): SiteEvent => ({
  id,
  title: `Event ${id}`,
  date: day('2027-03-12'),
  lastDay: null,
  dateText: '',
  time: '10:00 to 16:00',
  hours: { start: '10:00', end: '16:00' },
  place: 'Kathgolap House, Dhaka',
  summary: `What event ${id} is.`,
  body: safeHtml(`<p>The day of event ${id}.</p>`),
  schedule: [{ time: '10:00', title: 'Doors open' }],
  map: noHtml,
  picture: picture(`samples/events/event-${id}.webp`),
  changed: '2026-11-20T09:30:00Z',
  ...rest,
})

export const post = (id: string, rest: Partial<Post> = {}): Post => ({
  id,
  title: `Post ${id}`,
  date: day('2026-11-12'),
  summary: `What post ${id} is about.`,
  body: safeHtml(`<p>The text of post ${id}.</p>`),
  author: { name: 'Nasrin Akter', role: 'Team Leader', picture: null },
  comments: 2 as Post['comments'],
  latestComments: [],
  format: 'image',
  film: [],
  picture: picture(`samples/posts/post-${id}.webp`),
  largePicture: null,
  ...rest,
})

export const project = (id: string, rest: Partial<Project> = {}): Project => ({
  id,
  title: `Project ${id}`,
  category: 'Water',
  causeId: null,
  body: safeHtml(`<p>The story of project ${id}.</p>`),
  picture: picture(`samples/projects/project-${id}.webp`),
  pictures: [],
  ...rest,
})

/** Creates `count` entries of a list, with ids from 1. */
export const several = <A>(count: number, entry: (id: string) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, at) => entry(`${at + 1}`))

/** The site in the tests of structured data and files. */
export const site = { brand: 'Charitio', absolute: (path: string) => `https://charitio.example${path}` }
