import { modelPage } from '../menuPage/modelPage'
import { performancePageOf } from '../menuPage/textPageOf'

/** The performance of the travel business, in figures. */
export const performancePage = modelPage('/performance/:id', performancePageOf, () =>
  import('./PerformancePage').then((module) => module.PerformancePage),
)
