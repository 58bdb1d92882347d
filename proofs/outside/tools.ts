import { accessibility } from './accessibility'
import { calendars } from './calendars'
import { connections } from './connections'
import { feeds } from './feeds'
import { html } from './html'
import { links } from './links'
import { policy } from './policy'
import { sitemap } from './sitemap'
import { slow } from './slow'
import type { Tool } from './tool'

/** What `npm run test:outside` runs, in this order. A new tool is a line here. */
export const tools: ReadonlyArray<Tool> = [
  sitemap,
  feeds,
  calendars,
  policy,
  links,
  html,
  accessibility,
  connections,
  slow,
]
