import type { MessagePage } from '@caravanserai/adapters/pages'
import { messagePageOf } from '@caravanserai/adapters/pages'
import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import type { MenuData } from '../menuPage/readMenu'
import { menuMeta, readMenu } from '../menuPage/readMenu'

/** What the people at the head of the house say. */
export const messageRoute: RouteObject = {
  path: '/message/:id',
  loader: loaderOf((ask, { params }) => readMenu(ask, params['id'] ?? '', messagePageOf)),
  handle: pageHandle<MenuData<MessagePage>>({ chunk: 'message', meta: menuMeta }),
  lazy: () => import(/* webpackChunkName: "message" */ './MessageRoute'),
}
