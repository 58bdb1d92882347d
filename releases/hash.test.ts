import { named, setId, sha256 } from './hash'
import { emptySet } from './releaseSet'

test('sha256 of a string equals that of its bytes', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(sha256(Buffer.from('abc'))).toBe(sha256('abc'))
})

test('setId has 12 characters, and is equal for equal sets only', () => {
  const entry = { base: 'http://a.test/1/', hash: 'a', addresses: [], previous: [] }
  const id = setId({ remotes: { charity: entry } })
  expect(id).toMatch(/^[0-9a-f]{12}$/)
  expect(setId({ remotes: { charity: { ...entry } } })).toBe(id)
  expect(setId(emptySet)).not.toBe(id)
})

test('the name of a release consists of its version and a hash of its content', () => {
  const content = {
    name: 'charity',
    version: '1.2.0',
    needs: {},
    entry: 'e',
    server: 's',
    addresses: [],
    files: {},
  }
  const info = named(content)
  expect(info).toEqual({ ...content, release: expect.stringMatching(/^1\.2\.0-[0-9a-f]{8}$/) })
  expect(Object.keys(info)[0]).toBe('release')
  expect(named({ ...content })).toEqual(info)
  expect(named({ ...content, files: { a: 'b' } }).release).not.toBe(info.release)
})
