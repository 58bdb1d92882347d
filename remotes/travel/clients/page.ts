import { modelPage } from '../menuPage/modelPage'
import { clientsPageOf } from './clientsPageOf'

/** The clients of the travel business. */
export const clientsPage = modelPage('/clients/:id', clientsPageOf, () =>
  import('./ClientsPage').then((module) => module.ClientsPage),
)
