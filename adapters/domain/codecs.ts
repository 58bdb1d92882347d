import * as t from 'io-ts'
import { Cause } from './cause'
import type { Entities, Kind } from './entities'
import { CharityEvent } from './event'
import { ownPageOnly } from './listed'
import type { Listed } from './listed'
import { Post } from './post'
import { Project } from './project'
import { Service } from './service'
import { Slide } from './slide'
import { TeamMember } from './teamMember'
import { Testimonial } from './testimonial'

/** One codec object for each type of answer, not for each call: questions of one codec have answers of one type (`questions/sameType.ts`). */
export const slidesCodec = t.readonlyArray(Slide, 'Slides')

export const idsCodec = t.readonlyArray(t.string, 'Ids')
export const sizeCodec = t.number

const lists: { readonly [K in Kind]: t.Decoder<unknown, ReadonlyArray<Entities[K]>> } = {
  services: t.readonlyArray(Service, 'Services'),
  causes: t.readonlyArray(Cause, 'Causes'),
  team: t.readonlyArray(TeamMember, 'Team'),
  events: t.readonlyArray(CharityEvent, 'Events'),
  projects: t.readonlyArray(Project, 'Projects'),
  posts: t.readonlyArray(Post, 'Posts'),
  testimonials: t.readonlyArray(Testimonial, 'Testimonials'),
}

export const listCodec = <K extends Kind>(kind: K): t.Decoder<unknown, ReadonlyArray<Entities[K]>> =>
  lists[kind]

const orNone = <A>(model: t.Type<A, unknown, unknown>, kind: Kind): t.Decoder<unknown, A | null> =>
  t.union([model, t.null], `One of ${kind}, or none`)

const ones: { readonly [K in Kind]: t.Decoder<unknown, Entities[K] | null> } = {
  services: orNone(Service, 'services'),
  causes: orNone(Cause, 'causes'),
  team: orNone(TeamMember, 'team'),
  events: orNone(CharityEvent, 'events'),
  projects: orNone(Project, 'projects'),
  posts: orNone(Post, 'posts'),
  testimonials: orNone(Testimonial, 'testimonials'),
}

/** The codec of one entity, or of `null`. */
export const entityCodec = <K extends Kind>(kind: K): t.Decoder<unknown, Entities[K] | null> => ones[kind]

const models = {
  services: Service,
  causes: Cause,
  team: TeamMember,
  events: CharityEvent,
  projects: Project,
  posts: Post,
  testimonials: Testimonial,
} as const

const listedModel = <K extends Kind>(kind: K): t.Decoder<unknown, ReadonlyArray<Listed<K>>> => {
  const left: ReadonlyArray<string> = ownPageOnly[kind]
  const fields = Object.entries(models[kind].type.type.props).filter(([field]) => !left.includes(field))
  // Built from the model's codecs by the same rule as the type `Listed`; `Object.fromEntries` loses the keys' types.
  return t.readonlyArray(t.strict(Object.fromEntries(fields)), `Listed ${kind}`) as unknown as t.Decoder<
    unknown,
    ReadonlyArray<Listed<K>>
  >
}

const shortLists: { readonly [K in Kind]: t.Decoder<unknown, ReadonlyArray<Listed<K>>> } = {
  services: listedModel('services'),
  causes: listedModel('causes'),
  team: listedModel('team'),
  events: listedModel('events'),
  projects: listedModel('projects'),
  posts: listedModel('posts'),
  testimonials: listedModel('testimonials'),
}

/** The codec of `listed`: only the fields that a list shows. */
export const listedCodec = <K extends Kind>(kind: K): t.Decoder<unknown, ReadonlyArray<Listed<K>>> =>
  shortLists[kind]
