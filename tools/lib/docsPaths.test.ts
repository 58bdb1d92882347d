import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './places'
import laws from './test/laws.config'

const filesBelow = (folder: string): ReadonlyArray<string> =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const below = path.join(folder, entry.name)
    if (!entry.isDirectory()) return [below]
    return /^(\.|node_modules$|dist)/.test(entry.name) ? [] : filesBelow(below)
  })

const files = filesBelow('')
const guides = files.filter((file) =>
  /^(docs\/.*|AGENTS|CHANGELOG|CONTRIBUTING|(.*\/)?README)\.md$/.test(file),
)

/** Files that a guide has its reader create. */
const examples = ['HelpersPage.tsx']
const exists = (name: string): boolean =>
  [...files, ...examples].some((file) => `/${file}`.endsWith(`/${name}`))

test.each(guides)('%s mentions only code files that exist', (guide) => {
  const text = readFileSync(path.join(root, guide), 'utf8')
  const named = [...text.matchAll(/`([\w./-]*\w\.(?:tsx?|[cm]js|css))`/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !exists(name))).toEqual([])
})

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** The prose of a guide, without blocks of code. */
const proseOf = (guide: string): string =>
  readFileSync(path.join(root, guide), 'utf8').replace(/^ *```[^]*?^ *```$/gm, '')

test.each(guides)('%s links to files and headings that exist', (guide) => {
  const dead = [...proseOf(guide).matchAll(/\]\((?!https?:)([^()\s#]*)(?:#([^()\s]*))?\)/g)].filter(
    ([, file = '', anchor]) => {
      const target = file === '' ? guide : path.join(path.dirname(guide), file)
      if (anchor === undefined) return !existsSync(path.join(root, target))
      const headings = [...proseOf(target).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading)
      return !headings.map(anchorOf).includes(anchor)
    },
  )
  expect(dead.map(([link]) => link)).toEqual([])
})

test('the listed law tests exist', () => {
  const named = [laws.testMatch ?? []].flat().map((pattern) => pattern.replace('<rootDir>/', ''))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !files.includes(name))).toEqual([])
})
