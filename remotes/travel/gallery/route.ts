import type { GalleryPage } from '@caravanserai/adapters/pages'
import { galleryPageOf, profilePageOf } from '@caravanserai/adapters/pages'
import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import type { MenuData } from '../menuPage/readMenu'
import { menuMeta, readMenu } from '../menuPage/readMenu'

const handle = pageHandle<MenuData<GalleryPage>>({ chunk: 'gallery', meta: menuMeta })
const lazy = () => import(/* webpackChunkName: "gallery" */ './GalleryRoute')

/** The pictures of the house and of the road. */
export const galleryRoute: RouteObject = {
  path: '/gallery/:id',
  loader: loaderOf((ask, { params }) => readMenu(ask, params['id'] ?? '', galleryPageOf)),
  handle,
  lazy,
}

/** The house itself, in words and pictures. */
export const profileRoute: RouteObject = {
  path: '/profile/:id',
  loader: loaderOf((ask, { params }) => readMenu(ask, params['id'] ?? '', profilePageOf)),
  handle,
  lazy,
}
