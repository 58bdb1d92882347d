import { readFileSync } from 'node:fs'
import path from 'node:path'
import { escapeJsonForHtml } from '../../../site/pageData'
import { documentHead, documentTail, securityPolicy } from './document'
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

const directives = (
  translation: string | null,
  isReported = translation === null,
  isHttps = true,
  frame: string | null = null,
) =>
  new Map(
    securityPolicy(
      { scripts: ["'sha256-s'"], styles: ["'sha256-x'"] },
      ['maps.example'],
      translation,
      frame,
      { isHttps, isHashed: translation === null, isReported },
    )
      .split('; ')
      .map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]),
  )

describe('securityPolicy', () => {
  it('allows no other origin, and only inline scripts and styles of the shell, without translation', () => {
    const policy = directives(null)
    expect(policy.get('script-src')).toBe("'self' 'sha256-s'")
    expect(policy.get('style-src')).toBe("'self' 'sha256-x'")
    expect(policy.get('connect-src')).toBe("'self'")
    expect(policy.get('frame-src')).toBe('https://maps.example')
  })

  it('allows only the configured service with translation', () => {
    const policy = directives('http://127.0.0.1:4000/fake/element.js?a=b')
    expect(policy.get('script-src')).toBe("'self' 'sha256-s' http://127.0.0.1:4000")
    expect(policy.get('style-src')).toBe("'self' 'unsafe-inline' http://127.0.0.1:4000")
    expect(policy.get('connect-src')).toBe("'self' http://127.0.0.1:4000")
  })

  it('allows the further origins of Google’s script, but no eval', () => {
    const policy = directives('https://translate.google.com/translate_a/element.js')
    expect(policy.get('script-src')).toBe(
      "'self' 'sha256-s' https://translate.google.com https://translate.googleapis.com https://translate-pa.googleapis.com",
    )
    expect(policy.get('style-src')).toContain('https://www.gstatic.com')
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe-eval|\*/)
  })

  it('has violations reported to the site, except with translation and in previews', () => {
    expect(directives(null).get('report-uri')).toBe('/reports/policy')
    expect(directives(null).get('report-to')).toBe('policy')
    for (const unreported of [directives('https://a.example/x.js'), directives(null, false)])
      expect([...unreported.keys()].join(' ')).not.toContain('report')
  })

  it('allows pictures over http only if the site has no https', () => {
    expect(directives(null).get('img-src')).toBe("'self' data: https:")
    expect(directives(null, true, false).get('img-src')).toBe("'self' data: https: http:")
  })

  it('changes only three directives for translation', () => {
    const changed = [...directives('https://a.example/x.js')].filter(
      ([name, value]) => directives(null).get(name) !== value,
    )
    expect(changed.map(([name]) => name)).toEqual(['script-src', 'style-src', 'connect-src'])
  })
})
