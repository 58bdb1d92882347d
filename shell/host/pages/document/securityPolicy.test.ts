import { securityPolicy } from './document'

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
