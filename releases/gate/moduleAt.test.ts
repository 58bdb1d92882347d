import { moduleAt } from './moduleAt'

const code = [
  '/***/ "../../ui/Card/Card.tsx"',
  'thrown here',
  ';// ./causes/list/CausesPage.tsx',
  'or here',
].join('\n')
const at = (line: number) =>
  `Error: no\n    at x (/shell/worker.js:1:1)\n    at y (remote-charity.js:${line}:5)`

test('locates an error in the last module that begins before its line', () => {
  expect(moduleAt('charity', code, at(2))).toBe('ui/Card/Card.tsx')
  expect(moduleAt('charity', code, at(4))).toBe('causes/list/CausesPage.tsx')
})

test('locates an error in a package in the module that called the package', () => {
  const built = [
    '/***/ "../../node_modules/rxjs/Action.js"',
    'thrown here',
    '/***/ "./refresh.ts"',
    'called here',
  ]
  const stack = ['Error: no', '    at a (remote-charity.js:2:1)', '    at b (remote-charity.js:4:1)'].join(
    '\n',
  )
  expect(moduleAt('charity', built.join('\n'), stack)).toBe('refresh.ts')
})

test('returns null for an error outside the build, or in code without modules', () => {
  expect(moduleAt('travel', code, at(2))).toBeNull()
  expect(moduleAt('charity', 'minified', at(1))).toBeNull()
})
