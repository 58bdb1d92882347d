import type { Ask, Asked } from '@caravanserai/adapters'
import { answerOf } from '@caravanserai/adapters'
import type { Ways } from '../beside/readWays'
import { readWays } from '../beside/readWays'
import type { Layout } from './layouts'

/** The ways on, for a layout that has a sidebar to show them in. */
export const waysOf = (ask: Ask, layout: Layout): Asked<Ways | null> =>
  layout === 'full' ? answerOf(null) : readWays(ask)
