import { modelPage } from '../menuPage/modelPage'
import { galleryPageOf, profilePageOf } from './galleryPageOf'

const page = () => import('./GalleryPage').then((module) => module.GalleryPage)

/** The pictures of the travel business and of its journeys. */
export const galleryPage = modelPage('/gallery/:id', galleryPageOf, page)

/** The profile of the travel business, in text and pictures. */
export const profilePage = modelPage('/profile/:id', profilePageOf, page)
