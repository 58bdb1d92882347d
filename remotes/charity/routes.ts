import type { RouteObject } from 'react-router-dom'
import { blogRoutes } from './blog/route'
import { causesRoute } from './causes/route'
import { causeRoute } from './causes/single/route'
import { donateRoute } from './donate/route'
import { eventsRoute, moreEventsRoute } from './events/route'
import { eventRoute } from './events/singleRoute'
import { projectRoute, projectsRoute } from './projects/route'
import { memberRoute } from './team/route'
import { testimonialsRoute } from './testimonials/route'
import { volunteerRoute } from './volunteer/route'

/** Exposed module `charity/routes`: the addresses of the charity section. */
export const routes: RouteObject[] = [
  causesRoute,
  causeRoute,
  memberRoute,
  testimonialsRoute,
  donateRoute,
  volunteerRoute,
  ...blogRoutes,
  eventsRoute,
  moreEventsRoute,
  eventRoute,
  projectsRoute,
  projectRoute,
]
