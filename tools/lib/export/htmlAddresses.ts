import { parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** Gives the address that is written in the place of another one. */
export type MapAddress = (address: string) => string

interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * A document with every address that a browser or a search engine reads replaced, and all else as it is, byte for byte. With a function
 * that gives back what it gets, a way to see them.
 * @param siteUrl addresses within structured data begin with it
 */
export const mapHtml = (html: string, siteUrl: string, map: MapAddress): string => {
  const changes: Change[] = []
  const visit = (node: Node): void => {
    if ('tagName' in node) changes.push(...changesIn(node, siteUrl, map))
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }))
  let at = 0
  const parts: string[] = []
  for (const { start, end, text } of changes.sort((one, other) => one.start - other.start)) {
    parts.push(html.slice(at, start), text)
    at = end
  }
  return parts.join('') + html.slice(at)
}

const changesIn = (element: Element, siteUrl: string, map: MapAddress): ReadonlyArray<Change> => {
  const values = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]))
  const changes = Object.entries(values).flatMap(([name, value]) => {
    const mapped = mappedValue(element.tagName, name, value, values, map)
    const place = element.sourceCodeLocation?.attrs?.[name]
    return mapped === value || place === undefined
      ? []
      : [{ start: place.startOffset, end: place.endOffset, text: `${name}="${escaped(mapped)}"` }]
  })
  const [text] = element.childNodes
  if (values['type'] !== 'application/ld+json' || text?.nodeName !== '#text' || !('value' in text))
    return changes
  const { startOffset: start, endOffset: end } = text.sourceCodeLocation ?? { startOffset: 0, endOffset: 0 }
  return [...changes, { start, end, text: mapText(text.value, siteUrl, map) }]
}

const mappedValue = (
  tag: string,
  name: string,
  value: string,
  values: Readonly<Record<string, string>>,
  map: MapAddress,
): string => {
  switch (name) {
    case 'href':
      return tag === 'base' || /\b(preconnect|dns-prefetch)\b/.test(values['rel'] ?? '') ? value : map(value)
    case 'src':
    case 'poster':
    case 'action':
      return map(value)
    case 'srcset':
    case 'imagesrcset':
      return mapCandidates(value, map)
    case 'content':
      return /^(og|twitter):(url|image)$/.test(values['property'] ?? values['name'] ?? '')
        ? map(value)
        : value
    default:
      return value
  }
}

/** A comma may be part of an address, so one only ends it where a space follows. */
const mapCandidates = (srcset: string, map: MapAddress): string =>
  srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().replace(/^\S+/, map))
    .join(', ')

/** The same of any other text that has whole addresses of the site: a feed, a sitemap, structured data. */
export const mapText = (text: string, siteUrl: string, map: MapAddress): string =>
  text
    .split(siteUrl)
    .map((part, at) => {
      if (at === 0) return part
      const [path = ''] = /^[^\s"'<>)\\]*/.exec(part) ?? []
      const address = siteUrl + path.replaceAll('&amp;', '&')
      const mapped = map(address)
      return mapped === address ? siteUrl + part : mapped + part.slice(path.length)
    })
    .join('')

/** A text, or the value of an attribute, as HTML writes it. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
