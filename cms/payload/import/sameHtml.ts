import { JSDOM } from 'jsdom'

/** Equivalent elements, and those that the site drops when it shows a text. */
const sameTag: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }
const dropped = ['class', 'style', 'value']

const isBlank = (text: string): boolean => text.trim() === ''

/** An element as nested lists of name, attributes and children: equal for two texts that a visitor cannot tell apart. */
const shapeOf = (node: Node): unknown => {
  if (node.nodeType === 3) return (node.textContent ?? '').replace(/[ \t\r\n]+/g, ' ')
  const element = node as Element
  const name = element.tagName.toLowerCase()
  const attributes = [...element.attributes].filter((attribute) => !dropped.includes(attribute.name))
  return [
    sameTag[name] ?? name,
    attributes.map(({ name, value }) => `${name}=${value}`).sort(),
    ...[...element.childNodes]
      // Line breaks between blocks are the typist's, not the visitor's.
      .filter((child) => child.nodeType === 1 || (child.nodeType === 3 && !(isBlank(child.textContent ?? '') && holdsBlocks(element))))
      .map(shapeOf),
  ]
}

const holdsBlocks = (element: Element): boolean =>
  [...element.children].some(({ tagName }) => /^(?:P|H\d|UL|OL|LI|DL|DT|DD|TABLE|CAPTION|T[RHD]|THEAD|TBODY|BLOCKQUOTE|DIV|HR|IFRAME|ADDRESS|FIGURE)$/.test(tagName))

/** Whether two HTML texts show the same words in the same elements, links and languages included. */
export const sameHtml = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((html) => JSON.stringify(shapeOf(new JSDOM(html).window.document.body)))
  return a === b
}
