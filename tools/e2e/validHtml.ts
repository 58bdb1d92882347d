import { HtmlValidate } from 'html-validate'
import { parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes: `<img/>`, `srcSet`, `disabled=""`. The same to every parser.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    // A list may have a name, and is heard with it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A `progress` cannot be drawn alike in all browsers.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // What an editor writes is shown as it was written.
    'tel-non-breaking': 'off',
    'prefer-tbody': 'off',
    'no-inline-style': 'error',
    'no-missing-references': 'error',
  },
})

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

/** Reads a document as HTML is read, and holds it against the rules of HTML. */
export const readHtml = async (html: string): Promise<ReadPage> => {
  const { results } = await validator.validateString(html)
  const elements = elementsIn(parse(html, { scriptingEnabled: false }))
  const faults = results
    .flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}: ${selector ?? ''}`),
    )
    // A preload with `imagesrcset` needs no `href`, which the validator does not know yet.
    .filter((fault) => !fault.startsWith('element-required-attributes: <link> is missing required "href"'))
  return { faults: [...faults, ...deadAnchors(elements)], elements }
}

type Node = DefaultTreeAdapterTypes.Node

const childrenOf = (node: Node): ReadonlyArray<Node> =>
  'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : []

const textOf = (node: Node): string => ('value' in node ? node.value : childrenOf(node).map(textOf).join(''))

const elementsIn = (node: Node): ReadonlyArray<SeenElement> => [
  ...('tagName' in node
    ? [
        {
          name: node.tagName,
          attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
          text: textOf(node).trim(),
        },
      ]
    : []),
  ...childrenOf(node).flatMap(elementsIn),
]

/** Links to a part of the same page that is not there; `#top` always is. */
const deadAnchors = (elements: ReadonlyArray<SeenElement>): ReadonlyArray<string> => {
  const ids = new Set(['top', ...elements.map(({ attributes: { id } }) => id)])
  return elements.flatMap(({ name, attributes: { href = '' } }) =>
    name === 'a' && /^#./.test(href) && !ids.has(decodeURIComponent(href.slice(1)))
      ? [`link to ${href}, which is not there`]
      : [],
  )
}
