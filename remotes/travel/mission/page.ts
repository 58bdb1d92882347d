import { modelPage } from '../menuPage/modelPage'
import { missionPageOf } from './missionPageOf'

/** The mission and the vision of the travel business. */
export const missionPage = modelPage('/mission/:id', missionPageOf, () =>
  import('./MissionPage').then((module) => module.MissionPage),
)
