import { isTag, isText } from 'domhandler'
import type { ChildNode } from 'domhandler'
import fc from 'fast-check'
import { blocksHtml, sanitiser, treeOf } from '@caravanserai/adapters/source'
import { lexicalBlocks } from './lexicalBlocks'
import { toLexical } from './toLexical'

const sanitise = sanitiser()
const isMark: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }
const marks = ['strong', 'em', 's', 'u', 'sub', 'sup', 'a']

/**
 * Each letter with its enclosing marks. The order of nested marks and white space at the edges are invisible, so they
 * are ignored.
 */
const markedLetters = (html: string): ReadonlyArray<string> => {
  const found: string[] = []
  const walk = (nodes: ReadonlyArray<ChildNode>, on: ReadonlyArray<string>, isHead: boolean): void => {
    for (const node of nodes) {
      if (isText(node))
        for (const letter of node.data.replace(/[ \t\r\n]+/g, ' '))
          found.push(letter === ' ' ? ' ' : [letter, ...[...new Set(on)].sort()].join(' '))
      if (!isTag(node)) continue
      const name = isMark[node.name] ?? node.name
      const attributes = Object.entries(node.attribs).filter(
        ([key, value]) =>
          !['tabindex', 'rel'].includes(key) && !(key === 'scope' && value === (isHead ? 'col' : 'row')),
      )
      const described = `${name} ${attributes.map(String).sort().join(' ')}`
      if (marks.includes(name)) walk(node.children, [...on, described], isHead)
      else {
        if (name !== 'tbody') found.push(`<${described}>`)
        walk(node.children, on, isHead || name === 'thead')
        if (name !== 'tbody') found.push(`</${name}>`)
      }
    }
  }
  walk(
    treeOf(sanitise(html).html, () => undefined),
    [],
    false,
  )
  const isEdge = (token = '<') => /^<./.test(token) || token === '<' || token === ' '
  const collapsed = found.filter((token, at) => token !== ' ' || !isEdge(found[at - 1]))
  return collapsed.filter((token, at) => token !== ' ' || !isEdge(collapsed[at + 1]))
}

const words = fc.constantFrom(
  'Visa',
  'হজ',
  ' to ',
  ' ',
  '\n',
  'a &lt; b',
  '&nbsp;',
  '10&nbsp;kg',
  '’',
  '<br>',
)
const joined = (part: fc.Arbitrary<string>, maxLength = 3) =>
  fc.array(part, { maxLength }).map((all) => all.join(''))
const within = (inner: fc.Arbitrary<string>, ...tags: ReadonlyArray<string>) =>
  fc.tuple(fc.constantFrom(...tags), inner).map(([tag, held]) => `<${tag}>${held}</${tag.split(' ')[0]}>`)
/** Mostly values that the editor supports, and sometimes others. */
const mostly = (usual: fc.Arbitrary<string>, unusual: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 40, arbitrary: usual }, { weight: 1, arbitrary: unusual })

const links = ['a href="/হজ"', 'a href="https://a.org/?a=1&amp;b" target="_blank"', 'a href="/a" title="x"']
const { block } = fc.letrec<{ line: string; part: string; list: string; block: string }>((tie) => {
  const line = tie('line')
  const td = mostly(
    within(mostly(line, tie('block')), 'td', 'td', 'td colspan="2"', 'th', 'th scope="row"'),
    within(line, 'td data-align="right"', 'th scope="colgroup"'),
  )
  const rows = joined(within(joined(td), 'tr'))
  const head = within(within(joined(within(line, 'th', 'th scope="col"')), 'tr'), 'thead')
  const body = within(rows, 'tbody')
  const headAndBody = fc.tuple(head, body).map(([above, below]) => above + below)
  const captioned = body.map((below) => `<caption>A</caption>${below}`)
  const item = fc.tuple(line, fc.oneof({ maxDepth: 3 }, fc.constant(''), tie('list')))
  const items = joined(item.map(([first, below]) => `<li>${first}${below}</li>`))
  return {
    line: joined(tie('part'), 4),
    part: fc.oneof(
      { maxDepth: 4 },
      words,
      mostly(
        within(line, 'strong', 'b', 'em', 'i', 's', 'u', 'sub', 'sup'),
        within(line, 'code', 'span lang="bn"'),
      ),
      within(words, ...links),
    ),
    list: mostly(within(items, 'ul', 'ol', 'ol start="3"'), within(items, 'ol reversed', 'ul dir="rtl"')),
    block: fc.oneof(
      { maxDepth: 3 },
      mostly(within(line, 'p', 'p', 'h2', 'h3', 'h4'), within(line, 'p class="x"', 'div', 'pre', 'p id="x"')),
      tie('list'),
      within(mostly(within(line, 'p'), line), 'blockquote'),
      mostly(fc.constant('<hr>'), fc.constantFrom('<img src="/media/a.png" alt="A">', 'words', '[gallery]')),
      within(mostly(fc.oneof(rows, body, headAndBody), captioned), 'table'),
    ),
  }
})
const texts = fc
  .tuple(fc.array(block, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '\n'))
  .map(([all, between]) => all.join(between))

const htmlOf = (text: unknown): string => blocksHtml(lexicalBlocks(text))

it('a Lexical text shows visitors the same as the HTML from which it was made', () => {
  let count = 0
  fc.assert(
    fc.property(texts, (html) => {
      const made = toLexical(html)
      if (made === null) return
      count += 1
      expect(markedLetters(htmlOf(made.text))).toEqual(markedLetters(html))
      expect(made.isExact).toBe(htmlOf(made.text) === html)
      // A text survives opening and saving in the editor unchanged.
      expect(toLexical(htmlOf(made.text))?.text).toEqual(made.text)
    }),
    { numRuns: 600 },
  )
  expect(count).toBeGreaterThan(100)
})

it.each([
  '<p>from <strong>Tk <em>5</em></strong><br>to <a href="/হজ" target="_blank"><u>10</u></a></p><hr>',
  '<h3>Fares</h3><blockquote><p>Calm</p></blockquote><ol start="3"><li>Visa<ul><li>Photo<ol><li>2 × 2</li></ol></li></ul></li><li>H<sub>2</sub>O</li></ol>',
  '<table><thead><tr><th scope="col">Route</th><th scope="col">Fare</th></tr></thead><tbody><tr><th scope="row">Dhaka</th><td>5</td></tr><tr><td colspan="2"><p>a</p><ul><li>b</li></ul></td></tr></tbody></table>',
])('toLexical keeps %j exactly', (html) => {
  const made = toLexical(html)
  expect(made?.isExact).toBe(true)
  expect(htmlOf(made?.text)).toBe(html)
})

it.each([
  ...['Words alone', '<p lang="bn">হজ</p>', '<p>A<code>b</code></p>', '<p id="a">A</p>'],
  ...['<p>A<img src="/media/a.png" alt="A"></p>', '<div>A</div>', '<ol reversed><li>A</li></ol>'],
  '<ul><li>A</li><li><ul><li>B</li></ul></li></ul>',
  '<table><caption>A</caption><tbody><tr><td>B</td></tr></tbody></table>',
  ...['<table><tbody><tr><th>A</th></tr></tbody></table>', '<p><a href="/a b">A</a></p>'],
  ...['<p>A</p>[gallery ids="1"]', '<script>a</script><p>A</p>'],
])('toLexical leaves %j as HTML', (html) => {
  expect(toLexical(html)).toBeNull()
})

it('the HTML of a Lexical text has the text and the name of an unknown node', () => {
  const word = { type: 'text', text: 'A', format: 1 }
  const children = [{ type: 'upload', children: [word] }, { type: 'tab', text: '\t' }, 7]
  expect(htmlOf({ root: { children } })).toBe(
    '<unknown-block data-name="upload"><strong>A</strong></unknown-block>\t<unknown-block data-name="a block without a type"></unknown-block>',
  )
  expect(htmlOf(null)).toBe('')
})
