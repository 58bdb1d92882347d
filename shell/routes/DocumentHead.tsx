import { useEffect } from 'react'
import { ofPage } from './pageHead'
import type { PageHead } from './pageHead'

/** Keeps the head of the document with the page on later navigations; the first one comes with the document. */
export const DocumentHead = ({ head }: { readonly head: PageHead }) => {
  // By its text: an equal head is no reason to write it again.
  const text = JSON.stringify(head)
  useEffect(() => {
    const { title, tags } = JSON.parse(text) as PageHead
    document.title = title
    document.head.querySelectorAll(ofPage).forEach((element) => element.remove())
    document.head.append(
      ...tags.map(([name, attributes]) => {
        const element = document.createElement(name)
        Object.entries(attributes).forEach(([attribute, value]) => element.setAttribute(attribute, value))
        return element
      }),
    )
  }, [text])
  return null
}
