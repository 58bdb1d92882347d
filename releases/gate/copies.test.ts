import { readFileSync } from 'node:fs'
import { copyFaults } from './copies'

const copiesIn = (code: string) => copyFaults(new Map([['browser/a.js', code]])).map(({ fault }) => fault)
/** What would be bundled: the production build of an installed package. */
const built = (file: string): string => readFileSync(require.resolve(file), 'utf8')
const folderOf = (name: string): string =>
  require.resolve(`${name}/package.json`).replace(/package\.json$/, '')

describe('copyFaults', () => {
  it('finds nothing in code that imports the packages of the host', () => {
    expect(copiesIn('const react = require("react"); react.createElement("p")')).toEqual([])
    expect(copiesIn('var a=n(123);a.useState();"react-router-dom";"SafeHtml"')).toEqual([])
  })

  it.each([
    ['react', 'cjs/react.production.js', 'react'],
    ['react', 'cjs/react.development.js', 'react'],
    ['react-dom', 'cjs/react-dom.production.js', 'react-dom'],
    ['react-dom', 'cjs/react-dom-client.production.js', 'react-dom'],
  ])('finds %s in %s', (name, file, found) => {
    expect(copiesIn(built(`${folderOf(name)}${file}`))).toContain(`contains a copy of ${found}`)
  })

  it('finds the JSX runtime alone, minified', () => {
    expect(copiesIn('var t=Symbol.for("react.transitional.element");e.jsx=r,e.jsxs=r')).toEqual([
      'contains a copy of react',
    ])
  })

  it('finds older versions of React, and the router', () => {
    expect(copiesIn('t.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED={}')).toEqual([
      'contains a copy of react',
    ])
    expect(copiesIn('"useLocation() may be used only in the context of a <Router> component."')).toEqual([
      'contains a copy of react-router-dom',
    ])
  })

  it('does not take a library that reads the internals of React for React', () => {
    expect(copiesIn('a.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentOwner')).toEqual([])
  })

  it('finds the ports of this project', () => {
    expect(copiesIn('a("CharityEvent");b("SafeHtml")')).toEqual(['contains a copy of @caravanserai/adapters'])
    expect(copiesIn('/***/ "../../submissions/submissionsContext.ts"\n(module) {')).toEqual([
      'contains a copy of @caravanserai/submissions',
    ])
  })

  it('finds modules by the names that builds for servers give them', () => {
    expect(copiesIn('/***/ "../../node_modules/react-router-dom/dist/index.js"\n(module) {')).toEqual([
      'contains a copy of react-router-dom',
    ])
    expect(copiesIn('/***/ "../../node_modules/react-modal/lib/index.js"\n(module) {')).toEqual([])
  })
})
