import { limits } from '../limits'

/** A defect that makes a page unusable for visitors, or for some of them. */
export interface PageFault {
  /** The rule in words. Two faults of the same rule differ in their details only. */
  readonly rule: string
  /** The location, as text of the page; `''` for the whole page. */
  readonly detail: string
}

/**
 * Finds faults in the HTML of a page without a browser, in one pass, because it runs in the process that serves
 * visitors for each change of the content. Supports HTML as React and the sanitiser write it.
 * @param bytes size of the page with its data
 */
export const htmlFaults = (html: string, bytes: number): ReadonlyArray<PageFault> => {
  const faults: PageFault[] = []
  const found = (rule: string, detail = ''): void => void faults.push({ rule, detail: detail.slice(0, 100) })
  if (bytes > limits.gate.pageBytes) found('it is too large', `${bytes} bytes`)
  const ids = new Set<string>()
  const open: Named[] = []
  let level = 0
  let titles = 0
  let end = 0
  for (const tag of html.matchAll(TAG)) {
    const [whole, slash = '', name = '', written = ''] = tag
    nameLast(open, html.slice(end, tag.index).trim())
    end = tag.index + whole.length
    if (slash !== '') {
      const closed = open.at(-1)
      if (closed?.name !== name) continue
      open.pop()
      nameLast(open, closed.text)
      if (closed.text === '') found(`${NAMED[name] ?? name} without a name`, closed.detail)
      else if (name === 'h1') titles += 1
      continue
    }
    const attributes = attributesOf(written)
    const { id } = attributes
    if (id !== undefined && ids.has(id)) found('a duplicate id', id)
    if (id !== undefined) ids.add(id)
    const label = attributes['aria-label'] ?? attributes['aria-labelledby'] ?? attributes['title'] ?? ''
    const isHidden = attributes['aria-hidden'] === 'true' || 'hidden' in attributes
    if (name === 'img') {
      const { alt } = attributes
      nameLast(open, alt ?? '')
      if (alt === undefined && label === '' && !isHidden && attributes['role'] !== 'presentation')
        found('a picture without an alternative text', attributes['src'])
    }
    if (name === 'iframe' && label === '' && !isHidden) found('a frame without a title', attributes['src'])
    const heading = /^h([1-6])$/.exec(name)
    if (heading !== null) {
      const next = Number(heading[1])
      if (level > 0 && next > level + 1) found('headings out of order', `h${next} after h${level}`)
      level = next
    }
    if (name in NAMED && (name !== 'a' || attributes['href'] !== undefined))
      open.push({ name, text: isHidden ? 'hidden' : label, detail: attributes['href'] ?? label })
  }
  if (titles !== 1) found(titles === 0 ? 'it has no main heading (h1)' : 'it has several main headings (h1)')
  return faults
}

/** Faults of the rules that the page breaks more often than before. */
export const newFaults = (
  now: ReadonlyArray<PageFault>,
  before: ReadonlyArray<PageFault>,
): ReadonlyArray<PageFault> =>
  [...new Set(now.map(({ rule }) => rule))].flatMap((rule) => {
    const ofRule = now.filter((fault) => fault.rule === rule)
    const known = before.filter((fault) => fault.rule === rule)
    if (ofRule.length <= known.length) return []
    const details = new Set(known.map(({ detail }) => detail))
    const fresh = ofRule.filter(({ detail }) => !details.has(detail))
    return fresh.length > 0 ? fresh : ofRule
  })

export const faultWords = ({ rule, detail }: PageFault): string =>
  detail === '' ? rule : `${rule}: ${detail}`

/** An open element that needs an accessible name. */
interface Named {
  readonly name: string
  text: string
  readonly detail: string
}

const NAMED: Readonly<Record<string, string>> = {
  a: 'a link',
  button: 'a button',
  h1: 'a heading',
  h2: 'a heading',
  h3: 'a heading',
  h4: 'a heading',
  h5: 'a heading',
  h6: 'a heading',
}

const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s=<>"'/]+(?:="[^"<>]*")?)*)\s*\/?>/gi

const attributesOf = (written: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from(written.matchAll(/([^\s=]+)(?:="([^"]*)")?/g), ([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  )

const nameLast = (open: ReadonlyArray<Named>, text: string): void => {
  const last = open.at(-1)
  if (last !== undefined) last.text ||= text
}
