import type { Layout } from './blog/layouts'
import { ownLayout, singleAddress } from './blog/layouts'

/** The addresses of what has a page of its own, by its id. */

export const causeHref = (id: string): string => `/cause-single/${encodeURIComponent(id)}`

/** Where one gives to a cause. */
export const giveHref = (id: string): string => `/donate?cause=${encodeURIComponent(id)}`

export const eventHref = (id: string): string => `/event-single/${encodeURIComponent(id)}`

export const projectHref = (id: string): string => `/project-single/${encodeURIComponent(id)}`

/** Of one of the team. */
export const memberHref = (id: string): string => `/team-single/${encodeURIComponent(id)}`

/** A post stands in the layout of the blog that the visitor came through; `ownPostHref` where there is none. */
export const postHref = (layout: Layout, id: string): string =>
  `${singleAddress(layout)}/${encodeURIComponent(id)}`

/** The address of a post that stands for all three: for search engines, and for the pages beside the blog. */
export const ownPostHref = (id: string): string => postHref(ownLayout, id)
