import type { HomePage } from '@caravanserai/adapters'
import { answerOf } from '@caravanserai/adapters'
import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import { aboutRoute } from './about/route'
import { clientsRoute } from './clients/route'
import { companyRoute } from './company/route'
import { contactRoute } from './contact/route'
import { galleryRoute, profileRoute } from './gallery/route'
import { readHomePage } from './home/readHomePage'
import { menuPageRoute } from './menuPage/route'
import { messageRoute } from './message/route'
import { missionRoute } from './mission/route'
import { performanceRoute } from './performance/route'
import { serviceRoute } from './service/route'
import { serviceSingleRoute } from './serviceSingle/route'

const homeHandle = pageHandle<HomePage>({
  chunk: 'home',
  meta: () => ({
    title: 'Home',
    description: 'Air tickets, Hajj and Umrah, and work abroad, arranged by one travel house.',
    banner: null,
    canonical: '/',
  }),
  structured: (_page, { brand, absolute }) => [{ '@type': 'WebSite', name: brand, url: absolute('/') }],
})

/** Exposed module `travel/routes`: the home page, and every page that an editor makes by adding a menu. */
export const routes: RouteObject[] = [
  {
    path: '/',
    loader: loaderOf((ask) => readHomePage(ask, undefined)),
    handle: homeHandle,
    lazy: () => import(/* webpackChunkName: "home" */ './home/HomeRoute'),
  },
  {
    path: '/home/:id?',
    loader: loaderOf((ask, { params }) => readHomePage(ask, params['id'])),
    // The home page again: the sitemap names it once.
    handle: { ...homeHandle, addresses: () => answerOf([]) },
    lazy: () => import(/* webpackChunkName: "home" */ './home/HomeRoute'),
  },
  aboutRoute,
  missionRoute,
  performanceRoute,
  messageRoute,
  clientsRoute,
  contactRoute,
  galleryRoute,
  profileRoute,
  companyRoute,
  serviceRoute,
  serviceSingleRoute,
  menuPageRoute,
]
