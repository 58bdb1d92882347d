import * as t from 'io-ts'
import { Cause } from './cause'
import type { Entities, Kind } from './entities'
import { CharityEvent } from './event'
import { Menu } from './menu'
import { MenuPage } from './menuPage'
import { Post } from './post'
import { Project } from './project'
import { Service } from './service'
import { Slide } from './slide'
import { TeamMember } from './teamMember'
import { Testimonial } from './testimonial'

/** The codec of every value that the port answers: for whoever reads one back, in a browser or from a disk. */
export const codecs = {
  menu: Menu,
  slides: t.readonlyArray(Slide, 'Slides'),
  menuPage: MenuPage,
} as const

/** The codec of a list, by its kind. */
export const listCodecs: { readonly [K in Kind]: t.Decoder<unknown, ReadonlyArray<Entities[K]>> } = {
  services: t.readonlyArray(Service, 'Services'),
  causes: t.readonlyArray(Cause, 'Causes'),
  team: t.readonlyArray(TeamMember, 'Team'),
  events: t.readonlyArray(CharityEvent, 'Events'),
  projects: t.readonlyArray(Project, 'Projects'),
  posts: t.readonlyArray(Post, 'Posts'),
  testimonials: t.readonlyArray(Testimonial, 'Testimonials'),
}
