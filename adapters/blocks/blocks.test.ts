import { sanitiser } from '../decode/sanitise'
import { blocksHtml } from './blocks'
import type { Block } from './blocks'

const text = (words: string): Block => ({ of: 'text', text: words })

const allBlocks: ReadonlyArray<Block> = [
  { of: 'heading', level: 3, children: [text('Fares')] },
  {
    of: 'paragraph',
    children: [
      { of: 'text', text: 'a < b\nc', marks: ['code', 'strike', 'underline', 'italic', 'bold'] },
      { of: 'break' },
      { of: 'text', text: '2', marks: ['sub'] },
      { of: 'text', text: '3', marks: ['super'] },
      { of: 'text', text: 'now', marks: ['highlight'] },
      { of: 'link', href: '/about/2?a=1&b="', children: [text('us')] },
    ],
  },
  { of: 'paragraph', children: [] },
  {
    of: 'list',
    isOrdered: true,
    start: 4,
    items: [
      {
        children: [
          text('Visa'),
          { of: 'list', isOrdered: false, items: [{ isDone: true, children: [text('Photo')] }] },
        ],
      },
    ],
  },
  { of: 'quote', children: [text('Calm.')] },
  { of: 'divider' },
  { of: 'code', text: 'if (a < b)\n  go()' },
  { of: 'image', src: '/media/a.webp', alt: 'A tent', caption: 'Mina' },
  {
    of: 'table',
    rows: [
      [{ isHead: true, columns: 2, children: [text('Route')] }],
      [
        { isHead: false, children: [text('Dhaka')] },
        { isHead: false, children: [text('Jeddah')] },
      ],
    ],
  },
  { of: 'button', href: '/donate', text: 'Give' },
  { of: 'embed', href: 'https://www.openstreetmap.org/export/embed.html?x', title: 'Our office' },
  { of: 'embed', href: 'https://films.example.org/1', title: 'A film' },
]

describe('the HTML of blocks', () => {
  it('contains every kind of block, without loss in the sanitiser', () => {
    const { html, lost } = sanitiser()(blocksHtml(allBlocks))
    expect(lost).toEqual([])
    expect(html.replace(/ (?:loading|sandbox)="[^"]*"/g, '')).toMatchInlineSnapshot(`
     "<h3>Fares</h3><p><strong><em><u><s><code>a &lt; b<br />c</code></s></u></em></strong><br /><sub>2</sub><sup>3</sup><mark>now</mark><a href="/about/2?a=1&amp;b=&quot;">us</a></p><ol start="4"><li>Visa<ul><li>☑ Photo</li></ul></li></ol><blockquote><p>Calm.</p></blockquote><hr /><pre><code>if (a &lt; b)
       go()</code></pre><figure><img src="/media/a.webp" alt="A tent" /><figcaption>Mina</figcaption></figure><table tabindex="0"><thead><tr><th scope="col" colspan="2">Route</th></tr></thead><tbody><tr><td>Dhaka</td><td>Jeddah</td></tr></tbody></table><p><a href="/donate">Give</a></p><iframe src="https://www.openstreetmap.org/export/embed.html?x" title="Our office"></iframe><a href="https://films.example.org/1" rel="noopener">A film</a>"
    `)
  })

  it('contains the children of an unknown block, and a fault that names the block', () => {
    const film: Block = {
      of: 'unknown',
      name: 'film "of" <us>',
      children: [{ of: 'paragraph', children: [text('Words')] }],
    }
    const { html, lost } = sanitiser()(blocksHtml([{ of: 'paragraph', children: [text('Before')] }, film]))
    expect(html).toBe('<p>Before</p><p>Words</p>')
    expect(lost).toEqual(['blocks that the site knows, not film "of" <us>'])
  })
})
