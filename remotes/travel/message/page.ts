import { modelPage } from '../menuPage/modelPage'
import { messagePageOf } from './messagePageOf'

/** The messages of the directors. */
export const messagePage = modelPage('/message/:id', messagePageOf, () =>
  import('./MessagePage').then((module) => module.MessagePage),
)
