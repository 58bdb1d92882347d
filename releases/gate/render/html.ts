import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { ConfigData } from 'html-validate'
import { parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'

/** The rules of the browser tests and of the gate. */
const rules: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // The serialisation of React: `<img/>`, `srcSet`, `disabled=""`. Parsers treat it in the same way.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    // A list may have an accessible name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A `progress` cannot be styled alike in all browsers.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // Texts of editors are shown as they were written.
    'tel-non-breaking': 'off',
    'prefer-tbody': 'off',
    'no-inline-style': 'error',
    'no-missing-references': 'error',
  },
}

/** The same rules for every document. html-validate itself would put them together for each, which takes 12 to 25 ms. */
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

/** Parses a document as HTML, and validates it. */
export const readHtml = async (html: string): Promise<ReadPage> => {
  const { results } = await validator.validateString(html)
  const elements = elementsOf(html)
  const faults = results
    .flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}: ${selector ?? ''}`),
    )
    // A preload with `imagesrcset` needs no `href`, which the validator does not know yet.
    .filter((fault) => !fault.startsWith('element-required-attributes: <link> is missing required "href"'))
  return { faults: [...faults, ...deadAnchors(elements)], elements }
}

/** A document with its style sheets empty: what is in one is no HTML, but more than half of what there is to read. */
export const withoutStyles = (html: string): string =>
  html.replace(/(<style[^<>]*>)(?:[^<]|<(?!\/?style))*(?=<\/style>)/g, '$1')

/** The elements of a document in its order, as a browser without scripts sees them. */
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
  // When it is asked for: the texts of all elements are the text of the page many times.
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
