import { readCall } from './call'

const address = 'https://cms.example'
const authorization = 'Bearer 5a5a'

describe('the call of the doctor', () => {
  it('names a backend, the incumbent by default', () => {
    expect(readCall([address], {})).toEqual({ adapter: 'erp', address, authorization: null })
    expect(readCall(['--adapter', 'files', 'a folder'], {})).toEqual({
      adapter: 'files',
      address: 'a folder',
      authorization: null,
    })
  })

  it('may be about a table of old addresses alone', () => {
    expect(readCall(['--redirects', 'old.csv'], {})).toEqual({ table: 'old.csv' })
    expect(readCall(['--redirects'], {})).toEqual({ table: null })
    expect(readCall(['--redirects', 'a', 'b'], {})).toBe('--redirects: expected one table, got 2')
  })

  it.each([
    [[], 'expected one address of a backend, got 0'],
    [[address, address], 'expected one address of a backend, got 2'],
    [[address, '--adapter', '?'], '--adapter: expected one of erp, '],
    [[address, '--adaptor', 'erp'], "Unknown option '--adaptor'"],
    [['cms.example'], 'expected an http(s) address such as http://127.0.0.1:8000, got "cms.example"'],
  ])('is refused for %j', (words, message) => {
    expect(readCall(words, {})).toContain(message)
  })

  it('is refused for an address with a password, which is not printed', () => {
    const result = readCall(['https://editor:pass-5a5a@cms.example', '--adapter', 'payload'], {})
    expect(result).toBe('expected an address without a name or password in it: set CMS_AUTHORIZATION')
  })

  it.each([undefined, address, `${address}/wp`])('uses the credentials when CMS_URL is %s', (url) => {
    expect(
      readCall([address, '--adapter', 'payload'], { CMS_URL: url, CMS_AUTHORIZATION: authorization }),
    ).toEqual({ adapter: 'payload', address, authorization })
  })

  it.each([
    ['the incumbent', 'erp', address, 'CMS_AUTHORIZATION: expected none for --adapter erp'],
    ['a folder', 'files', address, 'CMS_AUTHORIZATION: expected none for --adapter files'],
    [
      'another host',
      'payload',
      'https://other.example',
      'CMS_AUTHORIZATION is for https://cms.example (CMS_URL)',
    ],
  ])('sends none to %s, and says so without them', (_, adapter, to, message) => {
    const result = readCall([to, '--adapter', adapter], {
      CMS_URL: address,
      CMS_AUTHORIZATION: authorization,
    })
    expect(result).toContain(message)
    expect(result).not.toContain('5a5a')
  })
})
