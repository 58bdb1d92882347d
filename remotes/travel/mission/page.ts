import { address, definePage } from '@caravanserai/adapters/define-page'
import { missionPageOf } from './missionPageOf'
import { menuHead, readMenu } from '../menuPage/readMenu'

/** What the travel house is for, and where it is going. */
export const missionPage = definePage({
  address: address('/mission/:id'),
  read: (ask, { id }) => readMenu(ask, id, missionPageOf),
  head: menuHead,
  page: () => import('./MissionPage').then((module) => module.MissionPage),
})
