import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A remote carries the kit that it was built with, and the host the tokens that this kit is written with. So the tokens are the
 * whole of what the two must agree about, and what the version of the kit in a release's needs is about.
 */
const ui = path.join(__dirname, '..', '..', 'ui')
const files = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter(
  (file) => !/(^|\/)node_modules\//.test(file),
)
const textOf = (file: string): string => readFileSync(path.join(ui, file), 'utf8')
const found = (text: string, pattern: RegExp): ReadonlyArray<string> =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

const modules = files.filter((file) => file.endsWith('.module.css'))
/** With a fallback, a property is one that whoever uses the component may set. */
const read = /var\((--[\w-]+)\)/g
/** `--_x1`: of the style sheet alone that has it. */
const set = /(--(?!_)[\w-]+)['"]?\s*:/g

test('the kit reads no property but the tokens of the host, and those that it sets itself', () => {
  const tokens = found(textOf('base.css'), set)
  expect(tokens).toEqual(expect.arrayContaining(['--ink', '--action', '--s6', '--text-xl', '--radius']))
  const own = files
    .filter((file) => /\.module\.css$|\.tsx$/.test(file))
    .flatMap((file) => found(textOf(file), set))
  const known = new Set([...tokens, ...own])
  expect(modules.length).toBeGreaterThan(25)
  expect(
    modules.flatMap((file) =>
      found(textOf(file), read)
        .filter((name) => !known.has(name))
        .map((name) => `${file}: ${name}`),
    ),
  ).toEqual([])
})

test('each version of the kit has the tokens that were published as its own', () => {
  const { version } = JSON.parse(textOf('package.json')) as { readonly version: string }
  const published = JSON.parse(textOf('tokens.json')) as Readonly<Record<string, ReadonlyArray<string>>>
  // A release that was built with one of them asks for its version. Who adds a token raises the second number, who takes one
  // away the first, and writes the new list beside the older ones.
  expect({ [version]: [...new Set(found(textOf('base.css'), set))].sort() }).toEqual({
    [version]: published[version],
  })
})

test('the tokens of the major version before are still there, for the releases that were built with it', () => {
  const { version } = JSON.parse(textOf('package.json')) as { readonly version: string }
  const published = JSON.parse(textOf('tokens.json')) as Readonly<Record<string, ReadonlyArray<string>>>
  const before = String(Number.parseInt(version, 10) - 1)
  const needed = Object.entries(published).flatMap(([of, tokens]) =>
    of.startsWith(`${before}.`) ? tokens : [],
  )
  expect(found(textOf('base.css'), set)).toEqual(expect.arrayContaining(needed))
})

// That its selectors stay below its classes is what the gate looks at (`releases/gate/styles.ts`).
test('no module of the kit sets a token of the host, or declares anything for the whole page', () => {
  const tokens = new Set(found(textOf('base.css'), set))
  expect(
    modules.flatMap((file) => [
      ...found(textOf(file), set)
        .filter((name) => tokens.has(name))
        .map((name) => `${file}: ${name}`),
      ...found(textOf(file), /(@property|@font-face|@layer)/g).map((name) => `${file}: ${name}`),
    ]),
  ).toEqual([])
})
