import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readAddresses } from './readAddresses.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'routes-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {string} code */
const addressesOf = (code) => {
  const file = path.join(folder, 'routes.js')
  writeFileSync(file, code)
  return readAddresses(file)
}

describe('readAddresses', () => {
  it('reads the addresses of pages from the routes themselves, nested ones too', () => {
    const code = `
      const { pageHandle } = require('@caravanserai/adapters/page')
      const page = (chunk) => pageHandle({ chunk, meta: () => null })
      module.exports = { routes: [
        { path: '/', handle: page('home') },
        { path: 'blog', children: [{ index: true, handle: page('posts') }, { path: ':id', handle: page('post') }] },
      ] }`
    expect(addressesOf(code)).toEqual([
      { path: '/', chunk: 'home' },
      { path: '/blog', chunk: 'posts' },
      { path: '/blog/:id', chunk: 'post' },
    ])
  })

  it('tells a route without a handle by its address', () => {
    expect(() => addressesOf("module.exports = { routes: [{ path: '/cause' }] }")).toThrow(
      'The route "/cause" needs a handle',
    )
  })

  it('tells a build without routes', () => {
    expect(() => addressesOf('module.exports = {}')).toThrow('expected an export "routes"')
  })
})
