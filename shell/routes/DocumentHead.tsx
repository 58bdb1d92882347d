import { useEffect } from 'react'
import { ofPage } from './pageHead'
import type { HeadTag, PageHead } from './pageHead'

/** Keeps the head of the document with the page on later navigations; the first one comes with the document. */
export const DocumentHead = ({ head }: { readonly head: PageHead }) => {
  // By its text: an equal head is no reason to write it again.
  const text = JSON.stringify(head)
  useEffect(() => {
    const { title, tags } = JSON.parse(text) as PageHead
    if (document.title !== title) document.title = title
    const before = [...document.head.querySelectorAll(ofPage)]
    const wanted = tags.map(elementOf)
    // What the server has written stays.
    if (
      before.length === wanted.length &&
      wanted.every((element, at) => element.isEqualNode(before[at] ?? null))
    )
      return
    before.forEach((element) => element.remove())
    document.head.append(...wanted)
  }, [text])
  return null
}

const elementOf = ([name, attributes]: HeadTag): HTMLElement => {
  const element = document.createElement(name)
  Object.entries(attributes).forEach(([attribute, value]) => element.setAttribute(attribute, value))
  return element
}
