import { anchors } from './anchors'
import { carousels } from './carousels'
import { forms } from './forms'
import { headerBar } from './headerBar'
import { history } from './history'
import { lightbox } from './lightbox'
import { menus } from './menus'
import { search } from './search'
import type { Step } from './step'
import { tabs } from './tabs'

/** What browsers may do differently, each step from a page of its own. */
export const walk: ReadonlyArray<Step> = [
  ...menus,
  ...headerBar,
  ...search,
  ...history,
  ...anchors,
  ...tabs,
  ...lightbox,
  ...carousels,
  ...forms,
]
