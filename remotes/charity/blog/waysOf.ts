import type { Content, ContentResult } from '@caravanserai/adapters'
import { reading } from '@caravanserai/adapters'
import type { Ways } from '../beside/readWays'
import { readWays } from '../beside/readWays'
import type { Layout } from './layouts'

/** The ways on, for a layout that has a sidebar to show them in. */
export const waysOf = (content: Content, layout: Layout): ContentResult<Ways | null> =>
  layout === 'full' ? reading(null) : readWays(content)
