/** @jest-environment jsdom */
import fc from 'fast-check'
import { hostileTexts, around, unsafeParts } from './hostileTexts'
import { sanitiser } from './sanitise'

/** Fragments of HTML from attackers and careless editors, combined at random. */
const pieces = [
  ...(
    '<p> </p> <b> </b> > " ` < / = <!-- --> <![CDATA[ ]]> <?x <script> </script> <style> </style> ' +
    '<svg> </svg> <math> <mtext> <mglyph> <table> <tr> <td> <noscript> </noscript> <textarea> ' +
    '</textarea> <title> </title> <xmp> </xmp> <template> <select> <option> </iframe> </a> ' +
    '&lt;script&gt; &#60;script&#62; text <h1>'
  ).split(' '),
  '<div ',
  "'",
  ' ',
  '\u0000',
  '\n',
  '<form id="x">',
  '<iframe srcdoc="<script>x()</script>">',
  '<iframe src="https://www.google.com/maps">',
  '<img src=x onerror=x()>',
  '<img src="/media/a.png" title="</iframe><img src=x onerror=x()>">',
  '<a href="javascript:x()">',
  '<a href=" java\tscript:x()">',
  '<a href="&#106;avascript:x()">',
  '<a href="https://other.test/">',
  ' onclick=x() ',
  ' style="x:expression(x())" ',
  '<object data=x>',
  '<embed src=x>',
  '<meta http-equiv=refresh>',
  '<base href=//x>',
]

const short = hostileTexts.map(({ text }) => text).filter((text) => text.length < 300)

/** Pieces, whole hostile texts and their halves, in any order. */
const typed = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...pieces) },
      { weight: 1, arbitrary: fc.constantFrom(...short) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom(...short), fc.nat())
          .map(([text, at]) => text.slice(0, at % text.length)),
      },
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''))

describe('the sanitiser', () => {
  it('leaves nothing unsafe, does not change the page around a text, and is idempotent', () => {
    const sanitise = sanitiser()
    const page = around('')
    fc.assert(
      fc.property(typed, (text) => {
        const once = sanitise(text).html
        expect({ unsafe: unsafeParts(once), around: around(once), twice: sanitise(once).html }).toEqual({
          unsafe: [],
          around: page,
          twice: once,
        })
      }),
      { numRuns: 1_000 * LAW_SHARE },
    )
  })

  it.each(['</div>a', '<!--', '<script>', '<iframe>', '<table></div><p>a', '<b>'])(
    'is tested with a page that %j changes',
    (html) => {
      expect(around(html)).not.toBe(around(''))
    },
  )

  it('is tested with a parser that finds unsafe parts', () => {
    expect(
      unsafeParts(
        '<p onclick="x()">a</p><script>x()</script><a href="javascript:x()">b</a><iframe src="https://x.test/"></iframe>',
      ),
    ).toEqual(['onclick=x()', 'SCRIPT', 'href=javascript:x()', 'frame without sandbox'])
  })
})
