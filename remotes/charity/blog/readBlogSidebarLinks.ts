import type { Ask, Asked } from '@caravanserai/adapters'
import { answerOf } from '@caravanserai/adapters'
import type { SidebarLinks } from '../sidebar/readSidebarLinks'
import { readSidebarLinks } from '../sidebar/readSidebarLinks'
import type { Layout } from './layout'

/** The links of the sidebar; `null` for a layout without one. */
export const readBlogSidebarLinks = (ask: Ask, layout: Layout): Asked<SidebarLinks | null> =>
  layout === 'full' ? answerOf(null) : readSidebarLinks(ask)
