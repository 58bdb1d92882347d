import type { DefaultTreeAdapterTypes } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const voids = names('area base br col embed hr img input link meta source track wbr')
/** Whose tags may be left out: the parser adds them to an editor's table. */
const implied = names('tbody colgroup')
const phrasingOnly = names('p span h1 h2 h3 h4 h5 h6 button label legend em strong b i u s small q cite code bdi bdo time sub sup mark abbr pre')
const flowOnly = names('address article aside blockquote details dialog div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul')
const interactive = names('a button select textarea input details iframe label')
const obsolete = names('acronym applet basefont big blink center dir font frame frameset isindex keygen listing marquee menuitem noembed noframes nobr param plaintext rb rtc spacer strike tt xmp')
/** Attributes that HTML has given up, by the elements that had them (`*`: all). */
const obsoleteOn: Readonly<Record<string, ReadonlySet<string>>> = {
  '*': names('align bgcolor valign hspace vspace clear nowrap background'),
  a: names('name charset coords shape rev'),
  img: names('border name longdesc lowsrc'),
  iframe: names('frameborder scrolling marginheight marginwidth longdesc'),
  table: names('width border cellpadding cellspacing frame rules summary'),
  td: names('width height abbr axis'),
  th: names('width height axis'),
  script: names('language'),
  ul: names('type compact'),
  li: names('type'),
}
/** Attributes whose words are ids of the same page. */
const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-errormessage', 'popovertarget', 'headers', 'list', 'form']
/** What an element may hold, where that is a short list. */
const holds: Readonly<Record<string, ReadonlySet<string>>> = {
  ul: names('li script template'),
  ol: names('li script template'),
  dl: names('dt dd div script template'),
  table: names('caption colgroup thead tbody tfoot tr'),
  tr: names('td th'),
  select: names('option optgroup hr'),
}

/** An element of a page, as tests look at it. */
export interface SeenElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

/** A page as an HTML parser reads it, and all that is wrong with it, a line each. */
export interface ReadPage {
  readonly faults: ReadonlyArray<string>
  readonly elements: ReadonlyArray<SeenElement>
}

/** Reads a document as HTML is read, and holds it against the rules of HTML that a page made by code may break. */
export const readHtml = async (html: string): Promise<ReadPage> => {
  // An ES module, which a test loads only in this way.
  const { parse } = await import('parse5')
  const faults: string[] = []
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    // What stands in `noscript` is read as well.
    scriptingEnabled: false,
    onParseError: ({ code, startLine, startCol, startOffset }) =>
      faults.push(`${code} at ${startLine}:${startCol}: ${html.slice(Math.max(0, startOffset - 40), startOffset + 40)}`),
  })
  const elements: SeenElement[] = []
  const look = (node: Node, above: ReadonlyArray<string>): void => {
    if (!('tagName' in node)) return
    const seen = seenOf(node)
    elements.push(seen)
    faults.push(...faultsOf(node, seen, above))
    for (const child of childrenOf(node)) look(child, [...above, node.tagName])
  }
  for (const child of document.childNodes) look(child, [])
  const left = startTagsIn(html) - elements.filter(({ name }) => !implied.has(name)).length
  if (left > 0) faults.push(`${left} elements stand where HTML does not allow them, and are not read`)
  return { faults: [...faults, ...faultsOfIds(elements)], elements }
}

/** How many elements the source opens, without what is no markup and without what a parser may add. */
const startTagsIn = (html: string): number =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style|title|textarea)\b([^>]*)>[\s\S]*?<\/\1>/gi, '<$1>')
    .match(/<(?!tbody|colgroup)[a-z]/gi)?.length ?? 0

const childrenOf = (element: Element): ReadonlyArray<Node> =>
  'content' in element ? (element as DefaultTreeAdapterTypes.Template).content.childNodes : element.childNodes

const textOf = (node: Node): string => ('value' in node ? node.value : 'tagName' in node ? childrenOf(node).map(textOf).join('') : '')

const seenOf = (element: Element): SeenElement => ({
  name: element.tagName,
  attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
  text: textOf(element).trim(),
})

const faultsOf = (element: Element, { name, attributes }: SeenElement, above: ReadonlyArray<string>): ReadonlyArray<string> => {
  const faults: string[] = []
  const where = `<${name}${attributes['class'] ? ` class="${attributes['class']}"` : ''}> in ${above.slice(-3).join(' > ')}`
  const say = (what: string) => faults.push(`${what}: ${where}`)
  const place = element.sourceCodeLocation
  // Where a parser had to mend the nesting, an element has no tag of its own in the source, or no end.
  if (!implied.has(name) && (place === null || place === undefined || (!voids.has(name) && (!('startTag' in place) || place.endTag === undefined)))) say('not closed or not opened where it stands')
  if (obsolete.has(name)) say('obsolete element')
  for (const attribute of Object.keys(attributes)) {
    if (obsoleteOn['*']?.has(attribute) || obsoleteOn[name]?.has(attribute)) say(`obsolete attribute ${attribute}`)
    if (attribute.startsWith('on') || attribute === 'style') say(`attribute ${attribute}, which the security policy refuses`)
  }
  if (flowOnly.has(name)) {
    // A legend may hold a heading.
    const wrong = above.find((parent) => phrasingOnly.has(parent) && !(parent === 'legend' && /^h[1-6]$/.test(name)))
    if (wrong !== undefined) say(`inside <${wrong}>`)
  }
  if (interactive.has(name) && name !== 'label') {
    const wrong = above.find((parent) => parent === 'a' || parent === 'button')
    if (wrong !== undefined) say(`interactive inside <${wrong}>`)
  }
  const parent = above.at(-1) ?? ''
  if (holds[parent] !== undefined && !holds[parent].has(name)) say(`not allowed in <${parent}>`)
  if (name === 'li' && !['ul', 'ol', 'menu'].includes(parent)) say('outside a list')
  if (name === 'img' && attributes['alt'] === undefined) say('without alt')
  if (name === 'iframe' && !attributes['title']) say('without title')
  if (name === 'a' && attributes['href'] === undefined) say('link to nowhere')
  if (attributes['id'] !== undefined && !/^\S+$/.test(attributes['id'])) say(`id "${attributes['id']}"`)
  if (attributes['tabindex'] !== undefined && Number(attributes['tabindex']) > 0) say('positive tabindex')
  if (['header', 'footer', 'main'].includes(name) && above.some((one) => one === name)) say('inside another of its kind')
  return faults
}

const faultsOfIds = (elements: ReadonlyArray<SeenElement>): ReadonlyArray<string> => {
  const ids = elements.flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id]))
  const known = new Set(ids)
  const missing = elements.flatMap(({ name, attributes }) => [
    ...references.flatMap((attribute) => (attributes[attribute] ?? '').split(/\s+/).filter((id) => id !== '' && !known.has(id)).map((id) => `${attribute}="${id}" of <${name}> names nothing`)),
    ...(name === 'a' && /^#./.test(attributes['href'] ?? '') && attributes['href'] !== '#top' && !known.has(decodeURIComponent((attributes['href'] ?? '').slice(1)))
      ? [`link to ${attributes['href']}, which is not there`]
      : []),
  ])
  return [...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id "${id}" twice`), ...missing]
}
