/** For tests with a DOM: the formats that a reader sees, by the elements and styles around a text. */

type Mark = string

const modernNames: Readonly<Record<string, string>> = {
  acronym: 'abbr',
  dir: 'ul',
  listing: 'pre',
  menu: 'ul',
  tt: 'code',
}
const marking = new Set(
  (
    'abbr address bdi bdo blockquote caption cite code data dd del details dfn dt figcaption ins kbd li mark pre q rt rp ruby samp ' +
    'ol small summary tfoot thead td th time ul var'
  ).split(' '),
)
const bold = /^(?:B|STRONG|TH|H[1-6]|SUMMARY|DT)$/
const italic = /^(?:I|EM|CITE|DFN|VAR|ADDRESS)$/

const declared = (element: Element, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i')
    .exec(element.getAttribute('style') ?? '')?.[1]
    ?.trim() ?? ''

const ancestors = (node: Node): ReadonlyArray<Element> => {
  const { parentElement } = node
  return parentElement === null ? [] : [parentElement, ...ancestors(parentElement)]
}

/** Whether the nearest element with a value for a property has the format. */
const nearest = (
  around: ReadonlyArray<Element>,
  property: string,
  on: RegExp,
  off: RegExp,
  tags: RegExp,
): boolean => {
  for (const element of around) {
    const value = declared(element, property)
    if (on.test(value)) return true
    if (off.test(value)) return false
    if (tags.test(element.tagName)) return true
  }
  return false
}

/** Whether any element has the format, unless its own style turns it off. */
const any = (
  around: ReadonlyArray<Element>,
  property: string,
  on: RegExp,
  off: RegExp,
  tags: RegExp,
): boolean =>
  around.some((element) => {
    const value = declared(element, property)
    return on.test(value) || (tags.test(element.tagName) && !off.test(value))
  })

const alignOf = (around: ReadonlyArray<Element>): string => {
  const cell = around.findIndex(({ tagName }) => /^T[DH]$/.test(tagName))
  for (const element of cell === -1 ? [] : around.slice(cell)) {
    const value =
      declared(element, 'text-align') || element.getAttribute('align') || element.getAttribute('data-align')
    if (value) return value === 'left' ? '' : `align ${value}`
  }
  return ''
}

const attribute = (around: ReadonlyArray<Element>, name: string): string => {
  const value = around.find((element) => element.hasAttribute(name))?.getAttribute(name)
  return value ? `${name} ${value}` : ''
}

const directionOf = (around: ReadonlyArray<Element>): string =>
  around.map((item) => declared(item, 'direction') || item.getAttribute('dir')).find(Boolean) ?? ''

const linkOf = (around: ReadonlyArray<Element>): string => {
  const href = around
    .find((element) => element.tagName === 'A' && element.hasAttribute('href'))
    ?.getAttribute('href')
  if (href === undefined || href === null || href.startsWith('javascript:')) return ''
  // Completed addresses have separate tests.
  const [, target] = /[?&](?:url|q)=([^&]*)/.exec(href) ?? []
  return `link ${decodeURIComponent(target ?? href)
    .replace(/^#(?:text-)?/, '#')
    .replace(/^\.\./, '')}`
}

/** The number that is shown before an item of an ordered list. */
const numberOf = (around: ReadonlyArray<Element>): string => {
  const item = around.find(({ tagName }) => tagName === 'LI')
  const list = item?.parentElement
  if (item === undefined || list?.tagName !== 'OL') return ''
  const value = item.getAttribute('value')
  const type = list.getAttribute('type') ?? ''
  return value === null
    ? `type ${type} start ${list.getAttribute('start') ?? ''}${list.hasAttribute('reversed') ? ' reversed' : ''}`
    : `number ${value}`
}

const spans = (around: ReadonlyArray<Element>): string => {
  const cell = around.find(({ tagName }) => /^T[DH]$/.test(tagName))
  return ['colspan', 'rowspan', 'scope', 'abbr']
    .map((name) => `${name} ${cell?.getAttribute(name) ?? ''}`)
    .join(' ')
}

const marksOf = (node: Node): ReadonlyArray<Mark> => {
  const around = ancestors(node)
  const lines = 'text-decoration'
  return [
    ...around
      .map(({ tagName }) => modernNames[tagName.toLowerCase()] ?? tagName.toLowerCase())
      .filter((name) => marking.has(name)),
    ...(around.some(({ tagName }) => /^H[1-6]$/.test(tagName)) ? ['heading'] : []),
    nearest(around, 'font-weight', /^(?:bold|[6-9]00)$/, /^(?:normal|[1-4]00)$/, bold) ? 'bold' : '',
    nearest(around, 'font-style', /^italic/, /^normal/, italic) ? 'italic' : '',
    any(around, lines, /line-through/, /^none/, /^(?:S|STRIKE|DEL)$/) ? 'struck' : '',
    any(around, lines, /underline/, /^none/, /^(?:U|INS)$/) ? 'underlined' : '',
    any(around, 'vertical-align', /^super/, /^baseline/, /^SUP$/) ? 'sup' : '',
    any(around, 'vertical-align', /^sub$/, /^baseline/, /^SUB$/) ? 'sub' : '',
    alignOf(around),
    attribute(around, 'lang'),
    directionOf(around),
    attribute(around, 'title'),
    attribute(around, 'datetime'),
    linkOf(around),
    numberOf(around),
    spans(around),
  ]
    .filter(Boolean)
    .sort()
}

const unseen = 'script,style,head,title,template,xml,noscript,[hidden],select,textarea,object,video,audio'

const isUnseen = (element: Element): boolean =>
  element.matches(unseen) ||
  declared(element, 'display') === 'none' ||
  declared(element, 'mso-list') === 'Ignore'

const isIn = (element: Element, selector: string): boolean => element.closest(selector) !== null

/** The texts with their marks, the pictures, and the anchors of the text's links, in a comparable form. */
export const meaningOf = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: { text: string; marks: string }[] = []
  while (walker.nextNode() !== null) {
    const node = walker.currentNode
    const text = (node.nodeValue ?? '').replace(/[\s☑☐]+/g, '')
    if (text === '' || ancestors(node).some(isUnseen)) continue
    const marks = marksOf(node).join(', ')
    const last = texts.at(-1)
    if (last !== undefined && last.marks === marks) last.text += text
    else texts.push({ text, marks })
  }
  const pictures = [...body.querySelectorAll('img')]
    .filter((picture) => !isIn(picture, 'noscript') && !picture.src.startsWith('file:'))
    .map((picture) => `${picture.getAttribute('src')} ${picture.alt}`)
  const anchors = [...body.querySelectorAll('[id], a[name]')]
    .map((item) => item.id || item.getAttribute('name'))
    .filter((id) => [...body.querySelectorAll('a')].some((link) => link.getAttribute('href') === `#${id}`))
    .map((id) => id?.replace(/^text-/, ''))
  return { texts, pictures, anchors }
}
