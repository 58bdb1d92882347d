import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../places'
import { ownPackage, typedPackages } from './typedPackage'

const scope = '@caravanserai/'

/** The import paths of packages of this tree in the remotes, such as `ui/story`, without build-only ones. */
const imported = (): ReadonlyArray<string> => [
  ...new Set(
    ['remotes', 'tools/templates/remote'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(
          (file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist\w*|webpack\.config\.ts)/.test(file),
        )
        .flatMap((file) =>
          [...readFileSync(path.join(root, folder, file), 'utf8').matchAll(/'@caravanserai\/([^']+)'/g)].map(
            ([, request = '']) => request,
          ),
        ),
    ),
  ),
]

const isPacked = (request: string): boolean => {
  const [folder = '', ...rest] = request.split('/')
  const packed = typedPackages.find((item) => item.folder === folder)
  const place = rest.length === 0 ? '.' : `./${rest.join('/')}`
  return packed !== undefined && (place in packed.entries || packed.copied?.test(place) === true)
}

test('the packages contain everything that the remotes of this tree import', () => {
  expect(imported()).toEqual(
    expect.arrayContaining([
      ...['adapters', 'adapters/define-file', 'adapters/define-form', 'adapters/define-page', 'submissions'],
      'ui',
    ]),
  )
  expect(imported().filter((request) => !isPacked(request))).toEqual([])
})

test('an import path resolves to the same module as in the tree', () => {
  for (const { folder, entries } of typedPackages) {
    const { name, exports = {} } = ownPackage(folder)
    expect(name).toBe(`${scope}${folder}`)
    const kept = Object.entries(entries).filter(([place]) => place in exports)
    expect(exports).toMatchObject(Object.fromEntries(kept.map(([place, module]) => [place, `./${module}`])))
  }
})
