import { readFileSync } from 'node:fs'
import { copyFaults } from './copies'

/** The production build of an installed package, as a bundle would contain it. */
const built = (file: string): string =>
  readFileSync(
    require.resolve(`${file.split('/')[0]}/package.json`).replace(/[^/]*\/package\.json$/, file),
    'utf8',
  )
const internals = '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED'

it.each([
  ['React', built('react/cjs/react.production.js'), 'react'],
  ['React for development', built('react/cjs/react.development.js'), 'react'],
  ['the JSX runtime alone', 'var t=Symbol.for("react.transitional.element");e.jsx=r,e.jsxs=r', 'react'],
  ['an older React', `t.${internals}={}`, 'react'],
  ['React DOM', built('react-dom/cjs/react-dom.production.js'), 'react-dom'],
  ['the client of React DOM', built('react-dom/cjs/react-dom-client.production.js'), 'react-dom'],
  [
    'the router',
    '"useLocation() may be used only in the context of a <Router> component."',
    'react-router-dom',
  ],
  [
    'the router of a server build',
    '/***/ "../../node_modules/react-router-dom/dist/index.js"\n(module) {',
    'react-router-dom',
  ],
  ['the content port', 'a("MenuEntry");b("SafeHtml")', '@caravanserai/adapters'],
  [
    'the port of forms',
    '/***/ "../../submissions/submissionsContext.ts"\n(module) {',
    '@caravanserai/submissions',
  ],
])('reports a copy of %s', (_title, code, name) => {
  expect(copyFaults(new Map([['browser/a.js', code]]))).toContainEqual(
    expect.objectContaining({ file: 'browser/a.js', fault: `contains a copy of ${name}` }),
  )
})

it.each([
  ['requires React', 'const react = require("react"); react.createElement("p")'],
  ['only names packages', 'var a=n(123);a.useState();"react-router-dom";"SafeHtml"'],
  ['reads the internals of React', `a.${internals}.ReactCurrentOwner`],
  ['has a package with a similar name', '/***/ "../../node_modules/react-modal/lib/index.js"\n(module) {'],
])('reports no copy in code that %s', (_title, code) => {
  expect(copyFaults(new Map([['browser/a.js', code]]))).toEqual([])
})
