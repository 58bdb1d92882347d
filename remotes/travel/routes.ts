import type { RouteObject } from 'react-router-dom'
import { companyPage } from './company/page'
import { contactPage } from './contact/page'
import { homeMenuPage, homePage } from './home/page'
import { menuPage } from './menuPage/page'
import { menuPages } from './menuPages'
import { servicePage } from './service/page'
import { services } from './services/part'
import { serviceSinglePage } from './serviceSingle/page'

/** Exposed module `travel/routes`: the home page, and every page that an editor adds to the menu. */
export const routes: RouteObject[] = [
  homePage,
  homeMenuPage,
  ...menuPages,
  contactPage,
  companyPage,
  servicePage,
  serviceSinglePage,
  menuPage,
]

/** The parts for pages of other sections. */
export const parts = [services]
