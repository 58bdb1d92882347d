import * as t from 'io-ts'
import { Cause } from './cause'
import type { Entities, Kind } from './entities'
import { CharityEvent } from './event'
import { ownPageOnly } from './listed'
import type { Listed } from './listed'
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

const models = {
  services: Service,
  causes: Cause,
  team: TeamMember,
  events: CharityEvent,
  projects: Project,
  posts: Post,
  testimonials: Testimonial,
} as const

/** The codec of a list of this kind. */
export const listCodec = <K extends Kind>(kind: K): t.Decoder<unknown, ReadonlyArray<Entities[K]>> =>
  // The model of the kind: a table that is indexed by a type variable loses which.
  t.readonlyArray(
    models[kind] as t.Mixed,
    kind.charAt(0).toUpperCase() + kind.slice(1),
  ) as unknown as t.Decoder<unknown, ReadonlyArray<Entities[K]>>

/** The codec of `listed`: of the model's fields those that a list shows. */
export const listedCodec = <K extends Kind>(kind: K): t.Decoder<unknown, ReadonlyArray<Listed<K>>> => {
  const left: ReadonlyArray<string> = ownPageOnly[kind]
  const fields = Object.entries(models[kind].type.type.props).filter(([field]) => !left.includes(field))
  // Made of the model's own codecs by the rule that makes `Listed`, which the compiler cannot follow through the entries.
  return t.readonlyArray(t.strict(Object.fromEntries(fields)), `Listed ${kind}`) as unknown as t.Decoder<
    unknown,
    ReadonlyArray<Listed<K>>
  >
}

/** The codec of one entity, or of there being none. */
export const entityCodec = <K extends Kind>(kind: K): t.Decoder<unknown, Entities[K] | null> =>
  t.union([models[kind] as t.Mixed, t.null], `One of ${kind}, or none`) as t.Decoder<
    unknown,
    Entities[K] | null
  >
