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

/** What is derived from the model of a kind. */
interface KindCodecs<K extends Kind> {
  readonly list: t.Decoder<unknown, ReadonlyArray<Entities[K]>>
  readonly one: t.Decoder<unknown, Entities[K] | null>
  readonly listed: t.Decoder<unknown, ReadonlyArray<Listed<K>>>
}

/** A model of a kind: `t.readonly(t.strict({ … }))`. */
type Model<A> = t.Type<A, unknown, unknown> & {
  readonly type: { readonly type: { readonly props: t.Props } }
}

const codecsOf = <K extends Kind>(kind: K, name: string, model: Model<Entities[K]>): KindCodecs<K> => {
  const left: ReadonlyArray<string> = ownPageOnly[kind]
  const fields = Object.entries(model.type.type.props).filter(([field]) => !left.includes(field))
  const listed = t.readonlyArray(t.strict(Object.fromEntries(fields)), `Listed ${kind}`)
  return {
    list: t.readonlyArray(model, name),
    one: t.union([model, t.null], `One of ${kind}, or none`),
    // Built from the model's codecs by the same rule as the type `Listed`; `Object.fromEntries` loses the keys' types.
    listed: listed as unknown as KindCodecs<K>['listed'],
  }
}

const codecs: { readonly [K in Kind]: KindCodecs<K> } = {
  services: codecsOf('services', 'Services', Service),
  causes: codecsOf('causes', 'Causes', Cause),
  team: codecsOf('team', 'Team', TeamMember),
  events: codecsOf('events', 'Events', CharityEvent),
  projects: codecsOf('projects', 'Projects', Project),
  posts: codecsOf('posts', 'Posts', Post),
  testimonials: codecsOf('testimonials', 'Testimonials', Testimonial),
}

export const listCodec = <K extends Kind>(kind: K): KindCodecs<K>['list'] => codecs[kind].list

/** The codec of one entity, or of `null`. */
export const entityCodec = <K extends Kind>(kind: K): KindCodecs<K>['one'] => codecs[kind].one

/** The codec of `listed`: only the fields that a list shows. */
export const listedCodec = <K extends Kind>(kind: K): KindCodecs<K>['listed'] => codecs[kind].listed
