import type { MenuPage } from '@caravanserai/adapters'
import { address, definePage } from '@caravanserai/adapters/define-page'
import type { ComponentType } from 'react'
import {
  aboutPageOf,
  performancePageOf,
  clientsPageOf,
  galleryPageOf,
  profilePageOf,
  messagePageOf,
  missionPageOf,
} from './menuPage/pageData'
import type { MenuData } from './menuPage/readMenu'
import { menuHead, readMenu } from './menuPage/readMenu'

/**
 * The page of a menu entry that shows the model created by `modelOf` from its labels.
 * @param page contains the `import()` of the component's module, which the build reads
 */
const modelPage = <Model>(
  path: `/${string}/:id`,
  modelOf: (page: MenuPage) => Model,
  page: () => Promise<ComponentType<MenuData<Model>>>,
) =>
  definePage({
    address: address(path),
    read: (ask, { id }) => readMenu(ask, id, modelOf),
    head: menuHead,
    page,
  })

/** The pages of the menu that show only a model of their labels. */
export const menuPages = [
  modelPage('/about/:id', aboutPageOf, () => import('./about/AboutPage').then((module) => module.AboutPage)),
  modelPage('/mission/:id', missionPageOf, () =>
    import('./mission/MissionPage').then((module) => module.MissionPage),
  ),
  modelPage('/performance/:id', performancePageOf, () =>
    import('./performance/PerformancePage').then((module) => module.PerformancePage),
  ),
  modelPage('/message/:id', messagePageOf, () =>
    import('./message/MessagePage').then((module) => module.MessagePage),
  ),
  modelPage('/clients/:id', clientsPageOf, () =>
    import('./clients/ClientsPage').then((module) => module.ClientsPage),
  ),
  modelPage('/gallery/:id', galleryPageOf, () =>
    import('./gallery/GalleryPage').then((module) => module.GalleryPage),
  ),
  modelPage('/profile/:id', profilePageOf, () =>
    import('./gallery/GalleryPage').then((module) => module.GalleryPage),
  ),
]
