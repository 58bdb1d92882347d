import { address, definePage } from '@caravanserai/adapters/define-page'
import { galleryPageOf, profilePageOf } from './galleryPageOf'
import { menuHead, readMenu } from '../menuPage/readMenu'

const page = () => import('./GalleryPage').then((module) => module.GalleryPage)

/** The pictures of the travel business and of its journeys. */
export const galleryPage = definePage({
  address: address('/gallery/:id'),
  read: (ask, { id }) => readMenu(ask, id, galleryPageOf),
  head: menuHead,
  page,
})

/** The profile of the travel business, in text and pictures. */
export const profilePage = definePage({
  address: address('/profile/:id'),
  read: (ask, { id }) => readMenu(ask, id, profilePageOf),
  head: menuHead,
  page,
})
