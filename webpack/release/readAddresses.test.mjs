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

/** A page as the server build has it. @param {string} module */
const page = (module) =>
  `{ page: () => Promise.resolve().then(__webpack_require__.bind(__webpack_require__, ${JSON.stringify(module)})), meta: () => null }`

describe('readAddresses', () => {
  it('reads the addresses and the modules of pages from the routes themselves, nested ones too', () => {
    const code = `
      const { handle } = require('@caravanserai/adapters/page')
      module.exports = { routes: [
        { path: '/', handle: handle(${page('./home/HomePage.tsx')}) },
        { path: 'blog', children: [
          { index: true, handle: ${page('./blog/BlogPage.tsx')} },
          { path: ':id', handle: ${page('./blog/PostPage.tsx')} },
        ] },
      ] }`
    expect(addressesOf(code)).toEqual([
      { path: '/', module: './home/HomePage.tsx' },
      { path: '/blog', module: './blog/BlogPage.tsx' },
      { path: '/blog/:id', module: './blog/PostPage.tsx' },
    ])
  })

  it('names the address of a route without a page', () => {
    expect(() => addressesOf("module.exports = { routes: [{ path: '/cause' }] }")).toThrow(
      'The route "/cause" needs a handle with its page',
    )
  })

  it('names the address whose page imports nothing itself, or more than one module', () => {
    const routes = (/** @type {string} */ source) =>
      `module.exports = { routes: [{ path: '/cause', handle: { page: ${source} } }] }`
    expect(() => addressesOf(routes('() => load()'))).toThrow(
      /The page of "\/cause" must be a function that contains one import\(\) .* has none: \(\) => load\(\)/,
    )
    expect(() => addressesOf(routes('() => [load("./a.tsx"), load("./b.tsx")]'))).toThrow(
      /has \.\/a\.tsx and \.\/b\.tsx/,
    )
  })

  it('refuses a build without routes', () => {
    expect(() => addressesOf('module.exports = {}')).toThrow('expected an export "routes"')
  })
})
