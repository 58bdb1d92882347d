import { readdirSync, readFileSync } from 'node:fs'
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
const guides = files.filter((file) => /^(docs\/.*|README|cms\/.*README)\.md$/.test(file))

/** Files that a guide has its reader create. */
const examples = ['HelpersPage.tsx']
const isThere = (name: string): boolean =>
  [...files, ...examples].some((file) => `/${file}`.endsWith(`/${name}`))

test.each(guides)('%s names files of code that exist', (guide) => {
  const text = readFileSync(path.join(root, guide), 'utf8')
  const named = [...text.matchAll(/`([\w./-]*\w\.(?:tsx?|[cm]js|css))`/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !isThere(name))).toEqual([])
})

test('the laws of which all cases are tried are there', () => {
  const named = [laws.testMatch ?? []].flat().map((pattern) => pattern.replace('<rootDir>/', ''))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !files.includes(name))).toEqual([])
})
