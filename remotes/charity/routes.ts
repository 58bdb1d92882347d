import type { RouteObject } from 'react-router-dom'
import { blogPages } from './blog/list/page'
import { posts } from './kinds/posts'
import { postPages } from './blog/single/page'
import { firstCause } from './causes/first/part'
import { causesPage } from './causes/list/page'
import { causePage } from './causes/single/page'
import { postsFeed } from './blog/feed/file'
import { donatePage } from './donate/page'
import { eventsPage, moreEventsPage } from './events/list/page'
import { eventCalendar } from './events/single/file'
import { events } from './kinds/events'
import { eventPage } from './events/single/page'
import { projectsPage } from './projects/list/page'
import { projectPage } from './projects/single/page'
import { projects } from './kinds/projects'
import { memberPage } from './team/page'
import { team } from './kinds/team'
import { testimonialsPage } from './testimonials/page'
import { voices } from './testimonials/part'
import { volunteerPage } from './volunteer/page'

/** Exposed module `charity/routes`: the pages and files of the charity section, in menu order. */
export const routes: RouteObject[] = [
  causesPage,
  causePage,
  eventsPage,
  moreEventsPage,
  eventPage,
  eventCalendar,
  projectsPage,
  projectPage,
  memberPage,
  volunteerPage,
  ...blogPages,
  ...postPages,
  postsFeed,
  donatePage,
  testimonialsPage,
]

/** The kinds of content that only this section shows. */
export const kinds = [events, posts, projects, team]

/** The parts for pages of other sections. */
export const parts = [firstCause, voices]
