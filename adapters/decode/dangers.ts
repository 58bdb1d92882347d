const allowed = new Set(
  (
    'P BR WBR HR DIV SPAN H2 H3 H4 H5 H6 A STRONG B EM I U S DEL INS MARK SMALL SUB SUP ABBR DFN CITE Q CODE PRE KBD SAMP VAR ' +
    'TIME DATA BDI BDO RUBY RT RP BLOCKQUOTE ADDRESS DETAILS SUMMARY ' +
    'UL OL LI DL DT DD TABLE CAPTION COLGROUP COL THEAD TBODY TFOOT TR TH TD FIGURE FIGCAPTION IMG IFRAME'
  ).split(' '),
)

const attributes = new Set(
  (
    'id lang dir title href rel target tabindex src alt width height loading sandbox allowfullscreen start reversed type colspan ' +
    'rowspan scope span abbr cite datetime data-align open value'
  ).split(' '),
)

const isSafeAddress = (value: string): boolean =>
  URL.canParse(value, 'https://site.invalid') &&
  ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(value, 'https://site.invalid').protocol)

const inElement = (element: Element): ReadonlyArray<string> => [
  ...(allowed.has(element.tagName) ? [] : [element.tagName]),
  ...[...element.attributes]
    .filter(
      ({ name, value }) =>
        !attributes.has(name) ||
        (/^(?:href|src|cite)$/.test(name) && !isSafeAddress(value)) ||
        (name === 'id' && !value.startsWith('text-')),
    )
    .map(({ name, value }) => `${name}=${value}`),
  ...(element.tagName === 'IFRAME' && !element.hasAttribute('sandbox') ? ['frame without sandbox'] : []),
  ...(element.getAttribute('target') !== null && element.getAttribute('rel') !== 'noopener'
    ? ['window with an opener']
    : []),
]

/** For tests with a DOM: the elements and attributes of the parsed text that the sanitiser should have removed. */
export const unsafeParts = (html: string): ReadonlyArray<string> =>
  [...new DOMParser().parseFromString(`<body>${html}`, 'text/html').body.querySelectorAll('*')].flatMap(
    inElement,
  )

/**
 * For tests with a DOM: the page around the text after parsing, to show that the text did not close or move any of it.
 */
export const around = (html: string): string => {
  const page = new DOMParser().parseFromString(
    `<body><main><h2 id="before">Before</h2><div id="text">${html}</div><p id="after">After</p></main><footer id="foot">Foot</footer></body>`,
    'text/html',
  )
  page.getElementById('text')?.replaceChildren()
  return page.body.innerHTML
}
