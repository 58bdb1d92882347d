import { named, setId, sha256 } from './hash'
import { emptySet } from './releaseSet'

describe('sha256', () => {
  it('gives the same hexadecimal hash for a text and its bytes', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(sha256(Buffer.from('abc'))).toBe(sha256('abc'))
  })
})

describe('setId', () => {
  it('is short, equal for equal sets and different for different ones', () => {
    const entry = { base: 'http://a.test/1/', hash: 'a', addresses: [], previous: [] }
    const set = { remotes: { charity: entry } }
    expect(setId(set)).toMatch(/^[0-9a-f]{12}$/)
    expect(setId(set)).toBe(setId({ remotes: { charity: { ...entry } } }))
    expect(setId(set)).not.toBe(setId(emptySet))
  })
})

describe('named', () => {
  const content = {
    name: 'charity',
    version: '1.2.0',
    needs: {},
    entry: 'e',
    server: 's',
    addresses: [],
    files: {},
  }

  it('names a release by its version and its content', () => {
    const info = named(content)
    expect(info).toEqual({ ...content, release: expect.stringMatching(/^1\.2\.0-[0-9a-f]{8}$/) })
    expect(Object.keys(info)[0]).toBe('release')
    expect(named({ ...content })).toEqual(info)
    expect(named({ ...content, files: { a: 'b' } }).release).not.toBe(info.release)
  })
})
