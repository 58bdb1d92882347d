import { readFileSync } from 'node:fs'
import path from 'node:path'
import { right } from 'fp-ts/Either'
import { escapeJsonForHtml } from '../../site/escapeJsonForHtml'
import { PageData } from '../../site/pageData'
import { documentHead, documentTail } from './document'
import type { DocumentParts } from './document'

const parts: DocumentParts = {
  title: 'Causes | Charitio',
  tags: [['meta', { name: 'description', content: 'What we raise money for' }]],
  styles: [{ href: '/_/shell/shell.css', css: 'body{color:red}' }],
  styleLinks: [],
  fonts: [],
  scripts: ['/_/shell/shell.js'],
  preloads: ['/_/charity/causes.js'],
}

describe('the document', () => {
  it('escapes what editors wrote', () => {
    const head = documentHead({
      ...parts,
      title: '</title><script>alert(1)</script>',
      tags: [['meta', { content: '"><img src=x>' }]],
    })
    expect(head).not.toContain('<script>alert')
    expect(head).toContain('content="&quot;&gt;&lt;img src=x&gt;"')
  })

  it('contains its styles, and preloads the scripts of its address', () => {
    const head = documentHead(parts)
    expect(head).toContain('<style data-href="/_/shell/shell.css">body{color:red}</style>')
    expect(head).toContain('<link rel="preload" as="script" href="/_/charity/causes.js" fetchpriority="low">')
  })

  it('declares the colour of the header for the light and the dark scheme', () => {
    const tokens = readFileSync(path.join(__dirname, '../../../ui/base.css'), 'utf8')
    const nights = [...tokens.matchAll(/--night: (#\w+)/g)].map(([, colour]) => colour)
    const colours = [...documentHead(parts).matchAll(/name="theme-color" content="(#\w+)"/g)].map(
      ([, colour]) => colour,
    )
    expect(nights).toHaveLength(2)
    expect(colours).toEqual(nights)
  })

  it('contains data that cannot end their element and decode unchanged', () => {
    const data = {
      manifest: { set: 's', remotes: [] },
      site: { brand: 'Charitio', url: 'https://site.example.test', sends: false, translate: null },
      loaderData: { page: '</script><!-- \u2028 <b>' },
      errors: null,
      version: 'a.b',
    }
    const parts = documentTail({
      manifest: JSON.stringify(data.manifest),
      site: JSON.stringify(data.site),
      loaderData: Buffer.from(escapeJsonForHtml(JSON.stringify(data.loaderData))),
      errors: JSON.stringify(data.errors),
      version: JSON.stringify(data.version),
    })
    const tail = Buffer.concat(parts).toString()
    const json = /<script type="application\/json"[^>]*>(.*)<\/script>/.exec(tail)?.[1] ?? ''
    expect(json).not.toContain('<')
    expect(PageData.decode(JSON.parse(json))).toEqual(right(data))
  })
})
