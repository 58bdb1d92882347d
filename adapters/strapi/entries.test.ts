import { blocksHtml } from '@caravanserai/adapters/source'
import { strapiBlocks } from './entries'

const text = (words: string, marks: object = {}) => ({ type: 'text', text: words, ...marks })
const html = (...blocks: ReadonlyArray<unknown>) => blocksHtml(strapiBlocks(blocks))

describe('a text of Strapi’s block editor', () => {
  it('has its paragraphs, headings, quotes and code, with the marks of the words', () => {
    const all = { bold: true, italic: true, underline: true, strikethrough: true, code: true }
    expect(
      html(
        { type: 'heading', level: 3, children: [text('Fares')] },
        {
          type: 'paragraph',
          children: [
            text('from '),
            text('Tk 5', all),
            { type: 'link', url: '/a/1', children: [text('here')] },
          ],
        },
        { type: 'paragraph', children: [text('')] },
        { type: 'quote', children: [text('Calm')] },
        { type: 'code', language: 'js', children: [text('a < b\nc')] },
      ),
    ).toBe(
      '<h3>Fares</h3><p>from <strong><em><u><s><code>Tk 5</code></s></u></em></strong><a href="/a/1">here</a></p>' +
        '<blockquote><p>Calm</p></blockquote><pre><code>a &lt; b\nc</code></pre>',
    )
  })

  it('has a nested list in the preceding item', () => {
    const item = (words: string) => ({ type: 'list-item', children: [text(words)] })
    const inner = { type: 'list', format: 'unordered', children: [item('Photo')] }
    expect(html({ type: 'list', format: 'ordered', children: [item('Visa'), inner, item('Ticket')] })).toBe(
      '<ol><li>Visa<ul><li>Photo</li></ul></li><li>Ticket</li></ol>',
    )
  })

  it('has its pictures with their descriptions and captions', () => {
    const image = {
      url: 'http://cms.test/uploads/a.webp',
      alternativeText: 'A tent',
      caption: 'Mina',
      mime: 'image/webp',
    }
    expect(html({ type: 'image', image, children: [text('')] })).toBe(
      '<figure><img src="http://cms.test/uploads/a.webp" alt="A tent"><figcaption>Mina</figcaption></figure>',
    )
  })

  it('keeps the text of unknown blocks, with their names', () => {
    expect(html({ type: 'callout', children: [text('Note')] }, 7)).toBe(
      '<unknown-block data-name="callout">Note</unknown-block><unknown-block data-name="a block without a type"></unknown-block>',
    )
  })
})
