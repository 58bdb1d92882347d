import { errorLines } from './runPackage'

const linesOf = (...messages: ReadonlyArray<string>) =>
  errorLines({
    toJson: () => ({
      children: [
        { errors: messages.map((message) => ({ message, moduleName: './list/a.tsx', loc: '2:0-9' })) },
        { errors: messages.map((message) => ({ message, moduleName: './list/a.tsx', loc: '2:0-9' })) },
      ],
    }),
  })

test('an error of both builds is one line, without the stack of the tools', () => {
  expect(linesOf("Module not found: Error: Can't resolve 'tailwindcss' in '/careers'")).toEqual([
    "./list/a.tsx 2:0-9: Can't resolve 'tailwindcss' in '/careers'",
  ])
  expect(linesOf('Module build failed: it is Sass. Import the result: npx sass')).toEqual([
    './list/a.tsx 2:0-9: it is Sass. Import the result: npx sass',
  ])
  const stack = '    at Object.onceWrapper (node:events:633:26)'
  expect(
    linesOf(
      `Module build failed (from ./node_modules/swc-loader/src/index.js):\nError:   x Expected ';'\n${stack}\n\n\nCaused by:\n    Syntax Error\n\nStack backtrace:\n   0: <unknown>`,
    ),
  ).toEqual(["./list/a.tsx 2:0-9: x Expected ';'"])
})
