import type { Entities, Kind } from '../../domain/entities'
import { decodeCauses } from './causes'
import { decodeEvents } from './events'
import type { DecodeList } from './listDecoder'
import { decodePosts } from './posts'
import { decodeProjects } from './projects'
import { decodeServices } from './services'
import { decodeTeam } from './team'
import { decodeTestimonials } from './testimonials'

/** The decoder of a list, by its kind. */
export const listDecoders: { readonly [K in Kind]: DecodeList<Entities[K]> } = {
  services: decodeServices,
  causes: decodeCauses,
  team: decodeTeam,
  events: decodeEvents,
  projects: decodeProjects,
  posts: decodePosts,
  testimonials: decodeTestimonials,
}
