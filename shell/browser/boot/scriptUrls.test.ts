import { scriptUrls } from './run'

const listed = { '/_/shell/later.js': 'sha256-x' }
const host = globalThis as { trustedTypes?: unknown }
afterEach(() => delete host.trustedTypes)

test('allows only listed scripts, including those listed later', () => {
  const integrity: Record<string, string> = { ...listed }
  const scriptUrl = scriptUrls(integrity)
  expect(scriptUrl('/_/shell/later.js')).toBe('/_/shell/later.js')
  expect(() => scriptUrl('/_/charity/a.js')).toThrow('/_/charity/a.js is not one of the scripts of this page')
  integrity['/_/charity/a.js'] = 'sha256-y'
  expect(scriptUrl('/_/charity/a.js')).toBe('/_/charity/a.js')
})

test('is a Trusted Types policy in browsers that support them', () => {
  const created: unknown[] = []
  host.trustedTypes = {
    createPolicy: (name: string, rules: { createScriptURL: (href: string) => string }) => {
      created.push(name)
      return { createScriptURL: (href: string) => `trusted ${rules.createScriptURL(href)}` }
    },
  }
  const scriptUrl = scriptUrls(listed)
  expect(scriptUrl('/_/shell/later.js')).toBe('trusted /_/shell/later.js')
  expect(() => scriptUrl('//evil.example/a.js')).toThrow(TypeError)
  expect(created).toEqual(['caravanserai'])
})
