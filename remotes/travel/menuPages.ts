import { clientsPageOf } from './clients/clientsPageOf'
import { galleryPageOf, profilePageOf } from './gallery/galleryPageOf'
import { modelPage } from './menuPage/modelPage'
import { aboutPageOf, performancePageOf } from './menuPage/textPageOf'
import { messagePageOf } from './message/messagePageOf'
import { missionPageOf } from './mission/missionPageOf'

/** The pages of the menu that show nothing but a model of their labels. */
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
