import { address, definePage } from '@caravanserai/adapters/define-page'
import { missionPageOf } from './missionPageOf'
import { menuHead, readMenu } from '../menuPage/readMenu'

/** The mission and the vision of the travel business. */
export const missionPage = definePage({
  address: address('/mission/:id'),
  read: (ask, { id }) => readMenu(ask, id, missionPageOf),
  head: menuHead,
  page: () => import('./MissionPage').then((module) => module.MissionPage),
})
