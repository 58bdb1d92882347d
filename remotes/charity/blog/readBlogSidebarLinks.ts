import type { Ask, Asked } from '@caravanserai/adapters'
import { answerOf } from '@caravanserai/adapters'
import type { SidebarLinks } from '../sidebar/readSidebarLinks'
import { readSidebarLinks } from '../sidebar/readSidebarLinks'
import type { Layout } from './layout'

/** The ways on, for a layout that has a sidebar to show them in. */
export const readBlogSidebarLinks = (ask: Ask, layout: Layout): Asked<SidebarLinks | null> =>
  layout === 'full' ? answerOf(null) : readSidebarLinks(ask)
