/** @jest-environment jsdom */
import fc from 'fast-check'
import { sanitiser } from './sanitise'

/** Pieces of HTML as attackers and careless editors write it, put together at random. */
const pieces = [
  '<p>', '</p>', '<b>', '</b>', '<div ', '>', '"', "'", '`', '<', '/', '=', ' ', '\u0000', '\n', '<!--', '-->', '<![CDATA[', ']]>', '<?x',
  '<script>', '</script>', '<style>', '</style>', '<svg>', '</svg>', '<math>', '<mtext>', '<mglyph>', '<table>', '<tr>', '<td>', '<noscript>', '</noscript>',
  '<textarea>', '</textarea>', '<title>', '</title>', '<xmp>', '</xmp>', '<template>', '<select>', '<option>', '<form id="x">', '<iframe srcdoc="<script>x()</script>">',
  '<iframe src="https://www.google.com/maps">', '</iframe>', '<img src=x onerror=x()>', '<img src="/media/a.png" title="</iframe><img src=x onerror=x()>">',
  '<a href="javascript:x()">', '<a href=" java\tscript:x()">', '<a href="&#106;avascript:x()">', '<a href="https://other.test/">', '</a>',
  ' onclick=x() ', ' style="x:expression(x())" ', '&lt;script&gt;', '&#60;script&#62;', 'text', '<h1>', '<object data=x>', '<embed src=x>', '<meta http-equiv=refresh>', '<base href=//x>',
]

const allowed = new Set(
  ('P BR HR DIV SPAN H2 H3 H4 H5 H6 A STRONG B EM I U S DEL INS MARK SMALL SUB SUP ABBR CITE Q CODE PRE KBD BLOCKQUOTE ADDRESS ' +
    'UL OL LI DL DT DD TABLE CAPTION COLGROUP COL THEAD TBODY TFOOT TR TH TD FIGURE FIGCAPTION IMG IFRAME').split(' '),
)

/** What a browser's parser finds in the text that should not be there. */
const dangers = (html: string): ReadonlyArray<string> =>
  [...new DOMParser().parseFromString(`<body>${html}`, 'text/html').body.querySelectorAll('*')].flatMap((element) => [
    ...(allowed.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes]
      .filter(({ name, value }) => /^(?:on|style$|srcdoc$|id$|class$)/.test(name) || (/^(?:href|src)$/.test(name) && !/^(?:https?:|\/|mailto:|tel:)/.test(value)))
      .map(({ name, value }) => `${name}=${value}`),
    ...(element.tagName === 'IFRAME' && !element.hasAttribute('sandbox') ? ['frame without sandbox'] : []),
  ])

describe('the sanitiser', () => {
  it('leaves nothing dangerous for a browser to find, whatever was typed', () => {
    const sanitise = sanitiser()
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 25 }), (typed) => {
        expect(dangers(sanitise(typed.join('')).html)).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })

  it('is tested by a parser that does find dangers', () => {
    expect(dangers('<p onclick="x()">a</p><script>x()</script><a href="javascript:x()">b</a><iframe src="https://x.test/"></iframe>')).toEqual([
      'onclick=x()', 'SCRIPT', 'href=javascript:x()', 'frame without sandbox',
    ])
  })
})
