import type { RouteObject } from 'react-router-dom'
import { aboutPage } from './about/page'
import { clientsPage } from './clients/page'
import { companyPage } from './company/page'
import { contactPage } from './contact/page'
import { galleryPage, profilePage } from './gallery/page'
import { homeMenuPage, homePage } from './home/page'
import { menuPage } from './menuPage/page'
import { messagePage } from './message/page'
import { missionPage } from './mission/page'
import { performancePage } from './performance/page'
import { servicePage } from './service/page'
import { serviceSinglePage } from './serviceSingle/page'

/** Exposed module `travel/routes`: the home page, and every page that an editor makes by adding a menu entry. */
export const routes: RouteObject[] = [
  homePage,
  homeMenuPage,
  aboutPage,
  missionPage,
  performancePage,
  messagePage,
  clientsPage,
  contactPage,
  galleryPage,
  profilePage,
  companyPage,
  servicePage,
  serviceSinglePage,
  menuPage,
]
