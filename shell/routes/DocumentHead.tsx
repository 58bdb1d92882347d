import { useEffect } from 'react'
import { documentTitle } from './pageMeta'

/** Keeps title and description with the page on later navigations; the first ones come with the document. */
export const DocumentHead = ({ title, description, brand }: { title: string; description: string; brand: string }) => {
  useEffect(() => {
    document.title = documentTitle(title, brand)
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description, brand])
  return null
}
