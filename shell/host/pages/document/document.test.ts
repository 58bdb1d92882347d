import { readFileSync } from 'node:fs'
import path from 'node:path'
import { escapeJsonForHtml } from '../../../site/pageData'
import { documentHead, documentTail } from './document'
import type { DocumentParts } from './document'

const parts: DocumentParts = {
  title: 'Causes | Charitio',
  tags: [['meta', { name: 'description', content: 'What we raise money for' }]],
  styles: [],
  styleLinks: [],
  preloads: '',
  flash: '',
}

describe('the document', () => {
  it('escapes text from editors', () => {
    const head = documentHead({
      ...parts,
      title: '</title><script>alert(1)</script>',
      tags: [['meta', { content: '"><img src=x>' }]],
    })
    expect(head).not.toContain('<script>alert')
    expect(head).toContain('content="&quot;&gt;&lt;img src=x&gt;"')
  })

  it('omits unknown attributes of a release, whose names are not escaped', () => {
    const attributes = { content: 'a', 'x><img src=x onerror=alert(1)>': '', 'http-equiv': 'refresh' }
    const head = documentHead({
      ...parts,
      tags: [
        ['meta', attributes],
        ['link', { rel: 'stylesheet', href: '//a.example' }],
      ],
    })
    expect(head).toContain('<meta content="a">')
    expect(head).not.toMatch(/<img|http-equiv|a\.example/)
  })

  it('declares the colours of the header in the light and the dark scheme', () => {
    const tokens = readFileSync(path.join(__dirname, '../../../../ui/base.css'), 'utf8')
    const nights = [...tokens.matchAll(/--night: (#\w+)/g)].map(([, colour]) => colour)
    const colours = [...documentHead(parts).matchAll(/name="theme-color" content="(#\w+)"/g)].map(
      ([, colour]) => colour,
    )
    expect(nights).toHaveLength(2)
    expect(colours).toEqual(nights)
  })

  it('escapes JSON so that it cannot end its element and parses unchanged', () => {
    const text = '</script><!-- \u2028 <b>'
    const html = Buffer.concat([
      ...documentTail({
        after: '',
        structured: JSON.stringify({ text }),
        data: JSON.stringify({ set: 's', text }),
        page: Buffer.from(escapeJsonForHtml(JSON.stringify({ loaderData: { text } }))),
        scripts: JSON.stringify([['/_/shell/shell.js', 'sha256-x']]),
        boot: 'run()',
        prefetch: null,
      }),
    ]).toString()
    const elements = [...html.matchAll(/<script type="application\/[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as unknown,
    )
    expect(elements).toEqual([
      { text },
      { set: 's', text, page: { loaderData: { text } } },
      [['/_/shell/shell.js', 'sha256-x']],
    ])
    expect(html).toMatch(/^<\/div>.*<script>run\(\)<\/script><\/body><\/html>$/s)
  })
})
