import fc from 'fast-check'
import { markdownHtml } from './markdown'

const html = (...lines: ReadonlyArray<string>): string => {
  const made = markdownHtml(lines.join('\n'), 'About')
  if (made instanceof Error) throw made
  return made
}
/** The rendered HTML, without the key that makes the ids of one label unique. */
const notes = (...lines: ReadonlyArray<string>): string =>
  html(...lines).replace(/\b(note|ref)-[0-9a-f]{6}-/g, '$1-')

describe('Markdown', () => {
  it('shows which tasks of a list are done, without form fields', () => {
    expect(html('- [x] Visa', '- [ ] Ticket')).toBe(
      '<ul>\n<li><abbr title="Done">☑</abbr> Visa</li>\n<li><abbr title="Not done">☐</abbr> Ticket</li>\n</ul>\n',
    )
  })

  it('links footnotes both ways, in reading order, also footnotes within notes and repeated ones', () => {
    expect(
      notes(
        'One[^b], two[^a], one again[^B].',
        '[^a]: Note *a*',
        '    of two lines',
        '',
        '    and two paragraphs',
        '[^b]: see[^c]',
        '',
        '[^c]: c',
        '',
        'After',
      ),
    ).toBe(
      [
        '<p>One<sup><a href="#note-1" id="ref-1">1</a></sup>, two<sup><a href="#note-2" id="ref-2">2</a></sup>, one again<sup><a href="#note-1" id="ref-1-2">1</a></sup>.</p>',
        '<p>After</p>',
        '<hr>',
        '<ol>',
        '<li id="note-1"><p>see<sup><a href="#note-3" id="ref-3">3</a></sup> <a href="#ref-1" title="Back to the text">↩\ufe0e</a></p></li>',
        '<li id="note-2"><p>Note <em>a</em>\nof two lines</p>',
        '<p>and two paragraphs <a href="#ref-2" title="Back to the text">↩\ufe0e</a></p></li>',
        '<li id="note-3"><p>c <a href="#ref-3" title="Back to the text">↩\ufe0e</a></p></li>',
        '</ol>',
        '',
      ].join('\n'),
    )
  })

  it('shows a note without a reference, and a reference without a note as plain text', () => {
    expect(notes('Text[^x].', '', '[^y]: Alone')).toBe(
      '<p>Text[^x].</p>\n<hr>\n<ol>\n<li id="note-1"><p>Alone</p></li>\n</ol>\n',
    )
  })

  it('gives the notes of each label of a page separate ids', () => {
    const idOf = (label: string) =>
      /id="(note-[^"]*)"/.exec(String(markdownHtml('a[^1]\n\n[^1]: b', label)))?.[1]
    expect(idOf('About')).not.toBe(idOf('হজ'))
    expect(idOf('হজ')).toMatch(/^note-[0-9a-f]{6}-1$/)
  })

  it('renders terms and their definitions as a definition list', () => {
    expect(
      html(
        'Umrah',
        ': A *short* journey',
        ': at any time',
        '',
        'Hajj',
        '',
        ': D2',
        '',
        '  - list',
        '',
        'After',
      ),
    ).toBe(
      '<dl>\n<dt>Umrah</dt>\n<dd>A <em>short</em> journey</dd>\n<dd>at any time</dd>\n<dt>Hajj</dt>\n<dd><p>D2</p>\n<ul>\n<li>list</li>\n</ul>\n</dd>\n</dl>\n<p>After</p>\n',
    )
  })

  it.each([
    ['Open', ' :no space'],
    ['# Heading', ': text'],
    ['', ': text'],
  ])('makes no definition list of %j and %j', (...lines) => {
    expect(html(...lines)).not.toContain('<dl>')
  })

  it.each([
    ['~~Tk 50,000~~', '<p><del>Tk 50,000</del></p>\n'],
    ['www.example.org', '<p><a href="http://www.example.org">www.example.org</a></p>\n'],
    ['info@example.org', '<p><a href="mailto:info@example.org">info@example.org</a></p>\n'],
    ['| a |\n| --: |\n| 1 |', expect.stringContaining('<td align="right">1</td>')],
    ['```\n[^1]: code\n```', '<pre><code>[^1]: code\n</code></pre>\n'],
  ])('renders %j as GitHub does', (text, expected) => {
    expect(html(text)).toEqual(expected)
  })

  it('shows every word, in any combination of lines', () => {
    const line = fc.constantFrom('[^1]: ', ': ', 'term[^1]\n', '- [x] ', '    ', '\n', '> ', '# ', '| ', '')
    const texts = fc.array(fc.tuple(line, fc.stringMatching(/^w[a-z]{4}$/)), { maxLength: 12 })
    fc.assert(
      fc.property(texts, (lines) => {
        const shown = html(...lines.map(([begins, word]) => begins + word))
        for (const [, word] of lines) expect(shown).toContain(word)
      }),
    )
  })

  it.each(['[^1]: a\n', 'term\n: b\n', ': ', 'a:\n', '* a\n', '|a|\n'])(
    'renders 10,000 repetitions of %j without exceeding the time limit',
    (part) => {
      expect(html(part.repeat(10_000)).length).toBeGreaterThan(0)
    },
  )

  it.each([
    ['*a_', 'too many marks'],
    ['[', 'too many marks'],
    ['x[^1] ', 'too many marks'],
    ['a<!--', 'too many marks'],
    ['> ', 'more than 30 levels'],
    ['1) ', 'more than 30 levels'],
  ])('rejects many repetitions of %j with an error: %s', (part, reason) => {
    const text = part.repeat(Math.floor(100_000 / part.length))
    expect(() => html(text)).toThrow(reason)
    expect(() => html(`${text}${text}`)).toThrow('Markdown of more than 100,000 characters')
  })

  it('renders many marks in separate paragraphs', () => {
    expect(html('A *word* and a [link](/about/2), `code`.\n\n'.repeat(2_000))).toContain('<em>word</em>')
  })
})
