import type { RouteObject } from 'react-router-dom'
import { blogRoutes } from './blog/list/route'
import { postRoutes } from './blog/single/route'
import { causesRoute } from './causes/list/route'
import { causeRoute } from './causes/single/route'
import { donateRoute } from './donate/route'
import { eventsRoute, moreEventsRoute } from './events/list/route'
import { eventRoute } from './events/single/route'
import { projectsRoute } from './projects/list/route'
import { projectRoute } from './projects/single/route'
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
  ...postRoutes,
  eventsRoute,
  moreEventsRoute,
  eventRoute,
  projectsRoute,
  projectRoute,
]
