import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A remote ships the kit it was built with; the host provides the tokens that kit uses. The tokens are therefore the
 * complete contract between the two, and the kit's version in a release's requirements refers to them.
 */
const ui = path.join(__dirname, '..', '..', 'ui')
const files = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter(
  (file) => !/(^|\/)node_modules\//.test(file),
)
const textOf = (file: string): string => readFileSync(path.join(ui, file), 'utf8')
const found = (text: string, pattern: RegExp): ReadonlyArray<string> =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

const modules = files.filter((file) => file.endsWith('.module.css'))
/** A property with a fallback is an optional setting for users of the component. */
const read = /var\((--[\w-]+)\)/g
/** Properties such as `--_x1` are private to their style sheet. */
const set = /(--(?!_)[\w-]+)['"]?\s*:/g

test('the kit reads only tokens of the host and properties that it sets', () => {
  const tokens = found(textOf('base.css'), set)
  expect(tokens).toEqual(expect.arrayContaining(['--ink', '--action', '--s6', '--text-xl', '--radius']))
  const ownTokens = files
    .filter((file) => /\.module\.css$|\.tsx$/.test(file))
    .flatMap((file) => found(textOf(file), set))
  const known = new Set([...tokens, ...ownTokens])
  expect(modules.length).toBeGreaterThan(25)
  expect(
    modules.flatMap((file) =>
      found(textOf(file), read)
        .filter((name) => !known.has(name))
        .map((name) => `${file}: ${name}`),
    ),
  ).toEqual([])
})

test('each version of the kit has the tokens published for it', () => {
  const { version } = JSON.parse(textOf('package.json')) as { readonly version: string }
  const published = JSON.parse(textOf('tokens.json')) as Readonly<Record<string, ReadonlyArray<string>>>
  // A release built with one of these tokens requires its version. Adding a token increments the second number,
  // removing one the first; the new list is added beside the older lists.
  expect({ [version]: [...new Set(found(textOf('base.css'), set))].sort() }).toEqual({
    [version]: published[version],
  })
})

test('tokens of the previous major version still exist for releases built with it', () => {
  const { version } = JSON.parse(textOf('package.json')) as { readonly version: string }
  const published = JSON.parse(textOf('tokens.json')) as Readonly<Record<string, ReadonlyArray<string>>>
  const before = String(Number.parseInt(version, 10) - 1)
  const needed = Object.entries(published).flatMap(([of, tokens]) =>
    of.startsWith(`${before}.`) ? tokens : [],
  )
  expect(found(textOf('base.css'), set)).toEqual(expect.arrayContaining(needed))
})

// The gate checks that selectors stay below the kit's classes (`releases/gate/styles.ts`).
test('no style sheet of the kit sets a token of the host or a rule for the whole page', () => {
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
