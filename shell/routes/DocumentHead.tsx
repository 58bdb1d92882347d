import { useEffect } from 'react'
import { pageTags } from './pageHead'
import type { HeadTag, PageHead } from './pageHead'

/** Updates the head of the document after client-side navigations; the first page's head is in the document. */
export const DocumentHead = ({ head }: { readonly head: PageHead }) => {
  // Compared as text, so that an equal head does not run the effect again.
  const text = JSON.stringify(head)
  useEffect(() => {
    const { title, tags } = JSON.parse(text) as PageHead
    if (document.title !== title) document.title = title
    const present = [...document.head.querySelectorAll(pageTags)]
    const wanted = tags.map(elementOf)
    const isSame =
      present.length === wanted.length &&
      wanted.every((element, index) => element.isEqualNode(present[index] ?? null))
    if (isSame) return
    present.forEach((element) => element.remove())
    document.head.append(...wanted)
  }, [text])
  return null
}

const elementOf = ([name, attributes]: HeadTag): HTMLElement => {
  const element = document.createElement(name)
  Object.entries(attributes).forEach(([attribute, value]) => element.setAttribute(attribute, value))
  return element
}
