import { modelPage } from '../menuPage/modelPage'
import { aboutPageOf } from '../menuPage/textPageOf'

/** About the travel business. */
export const aboutPage = modelPage('/about/:id', aboutPageOf, () =>
  import('./AboutPage').then((module) => module.AboutPage),
)
