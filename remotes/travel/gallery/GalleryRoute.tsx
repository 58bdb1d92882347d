import type { GalleryPage as GalleryModel } from '@caravanserai/adapters/pages'
import { useLoaderData } from 'react-router-dom'
import type { MenuData } from '../menuPage/readMenu'
import { GalleryPage } from './GalleryPage'

/** The gallery, and the profile of the house. */
export const Component = () => {
  const { title, model } = useLoaderData<MenuData<GalleryModel>>()
  return <GalleryPage title={title} {...model} />
}
