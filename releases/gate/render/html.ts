import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { ConfigData } from 'html-validate'
import { parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'

/** Rules shared by the browser tests and the gate. */
const rules: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // React's serialisation (`<img/>`, `srcSet`, `disabled=""`), which parsers treat equally.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    // A list may have an accessible name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Browsers do not allow the same styles for `progress`.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // Texts of editors are shown unchanged.
    'tel-non-breaking': 'off',
    'prefer-tbody': 'off',
    'no-inline-style': 'error',
    'no-missing-references': 'error',
  },
}

/** One configuration for all documents, which html-validate would merge again for each (12 to 25 ms). */
class OneConfig extends StaticConfigLoader {
  private resolved: ReturnType<StaticConfigLoader['getConfigFor']> | null = null

  override getConfigFor(...of: Parameters<StaticConfigLoader['getConfigFor']>) {
    this.resolved ??= super.getConfigFor(...of)
    return this.resolved
  }
}

const validator = new HtmlValidate(new OneConfig(rules))

/** An element of a page. */
export interface SeenElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

/** A parsed page and its faults, one line each. */
export interface ReadPage {
  readonly faults: ReadonlyArray<string>
  readonly elements: ReadonlyArray<SeenElement>
}

/** Parses and validates an HTML document. */
export const readHtml = async (html: string): Promise<ReadPage> => {
  const { results } = await validator.validateString(html)
  const elements = elementsOf(html)
  const faults = results
    .flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}: ${selector ?? ''}`),
    )
    // A preload with `imagesrcset` needs no `href`, which the validator does not support yet.
    .filter((fault) => !fault.startsWith('element-required-attributes: <link> is missing required "href"'))
  return { faults: [...faults, ...deadAnchors(elements)], elements }
}

/** A document with empty style sheets: their content is not HTML, and more than half of the text. */
export const withoutStyles = (html: string): string =>
  html.replace(/(<style[^<>]*>)(?:[^<]|<(?!\/?style))*(?=<\/style>)/g, '$1')

/** The elements of a document in document order, as seen by a browser without scripts. */
export const elementsOf = (html: string): ReadonlyArray<SeenElement> => {
  const elements: SeenElement[] = []
  const walk = (node: Node): void => {
    if ('tagName' in node) elements.push(seenElement(node))
    childrenOf(node).forEach(walk)
  }
  walk(parse(html, { scriptingEnabled: false }))
  return elements
}

type Node = DefaultTreeAdapterTypes.Node

const childrenOf = (node: Node): ReadonlyArray<Node> =>
  'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : []

const textOf = (node: Node): string => ('value' in node ? node.value : childrenOf(node).map(textOf).join(''))

const seenElement = (node: DefaultTreeAdapterTypes.Element): SeenElement => ({
  name: node.tagName,
  attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
  // Computed on demand: the texts of all elements together are many times the text of the page.
  get text() {
    return textOf(node).trim()
  },
})

/** Links to a missing anchor of the same page; `#top` always exists. */
const deadAnchors = (elements: ReadonlyArray<SeenElement>): ReadonlyArray<string> => {
  const ids = new Set(['top', ...elements.map(({ attributes: { id } }) => id)])
  return elements.flatMap(({ name, attributes: { href = '' } }) =>
    name === 'a' && /^#./.test(href) && !ids.has(decodeURIComponent(href.slice(1)))
      ? [`link to ${href}, which does not exist`]
      : [],
  )
}
