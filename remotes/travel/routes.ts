import type { HomePage } from '@caravanserai/adapters'
import { ask, pageHandle } from '@caravanserai/adapters/react'
import type { RouteObject } from 'react-router-dom'
import { readCompanyPage } from './company/readCompanyPage'
import { readHomePage } from './home/readHomePage'
import type { NamedPage } from './menuPage/namedPage'
import { descriptionOf } from './menuPage/namedPage'
import { readNamedPage } from './menuPage/readNamedPage'

const homeHandle = pageHandle<HomePage>({
  chunk: 'home',
  meta: () => ({
    title: 'Home',
    description: 'Air tickets, Hajj and Umrah, and work abroad, arranged by one travel house.',
    banner: null,
  }),
})

const namedMeta = (page: NamedPage) => ({
  title: page.title,
  description: descriptionOf(page),
  banner: { subtitle: page.subtitle, picture: page.banner },
})

/** Exposed module `travel/routes`: the home page, and every page that an editor makes by adding a menu. */
export const routes: RouteObject[] = [
  {
    path: '/',
    loader: ask((content) => readHomePage(content, undefined)),
    handle: homeHandle,
    lazy: () => import(/* webpackChunkName: "home" */ './home/HomeRoute'),
  },
  {
    path: '/home/:id?',
    loader: ask((content, { params }) => readHomePage(content, params['id'])),
    handle: homeHandle,
    lazy: () => import(/* webpackChunkName: "home" */ './home/HomeRoute'),
  },
  {
    path: '/company/:id/:companyName?',
    loader: ask((content, { params }) => readCompanyPage(content, params['id'] ?? '', params['companyName'])),
    handle: pageHandle<NamedPage>({ chunk: 'company', meta: namedMeta }),
    lazy: () => import(/* webpackChunkName: "company" */ './company/CompanyRoute'),
  },
  {
    path: '/:menuName/:id',
    loader: ask((content, { params }) => readNamedPage(content, params['id'] ?? '')),
    handle: pageHandle<NamedPage>({ chunk: 'menu-page', meta: namedMeta }),
    lazy: () => import(/* webpackChunkName: "menu-page" */ './menuPage/MenuPageRoute'),
  },
]
