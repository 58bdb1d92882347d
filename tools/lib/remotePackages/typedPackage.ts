import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '../../../webpack/release/files'
import { packageOf } from '../../../webpack/release/packageNames'
import { sharedRanges } from '../../../webpack/shared'
import { root } from '../places'

/** A package of this tree that remotes import from, and its exported part. */
interface TypedPackage {
  /** Folder in the tree, and name within the npm scope. */
  readonly folder: string
  /** Import paths with their modules. The modules' own imports are included, all other files are not. */
  readonly entries: Readonly<Record<string, string>>
  /** Endings of files that are copied without compilation. */
  readonly copied?: RegExp
}

/** The packages that remotes import, compiled and typed. A further import path is a further line here. */
export const typedPackages: ReadonlyArray<TypedPackage> = [
  {
    folder: 'adapters',
    entries: {
      '.': 'index.ts',
      './page': 'page/index.ts',
      './define-file': 'page/defineFile.ts',
      './define-form': 'page/defineForm.ts',
      './define-redirect': 'page/defineRedirect.ts',
      './define-page': 'page/definePage.ts',
      './define-part': 'page/definePart.ts',
      './slot': 'page/slot.tsx',
      './testing': 'testing/index.ts',
    },
  },
  { folder: 'submissions', entries: { '.': 'index.ts', './rules': 'rules.ts', './numbers': 'numbers.ts' } },
  {
    folder: 'ui',
    entries: {
      '.': 'index.ts',
      './css': 'css.d.ts',
      './money': 'money.ts',
      './story': 'story.ts',
      './testing': 'testing/index.ts',
    },
    copied: /\.(css|svg)$/,
  },
]

/** The used fields of a `package.json` in the tree. */
interface OwnPackage {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly engines?: Readonly<Record<string, string>>
  readonly sideEffects?: unknown
  readonly exports?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly overrides?: object
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** Reads the `package.json` of a package of this tree, or of the tree. @param folder below the root */
export const ownPackage = (folder: string): OwnPackage => readJson(path.join(root, folder, 'package.json'))

const readJson = <A>(file: string): A => JSON.parse(readFileSync(file, 'utf8')) as A

/** Test helpers, required only by remotes that use them. */
const ofTests = ['@testing-library/react']

type Names = Readonly<Record<string, string>>

/**
 * The dependencies of a package's code for its `package.json`: packages shared by the host are peer dependencies, so
 * that a remote has a single copy. Throws a one-line message when a module imports a package that the source package
 * does not declare.
 * @param imported the names of all packages that its modules import from
 */
export const neededBy = (
  { name, dependencies = {} }: OwnPackage,
  imported: ReadonlyArray<string>,
  tests: Names,
): {
  readonly dependencies: Names
  readonly peerDependencies: Names
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: true }>>
} => {
  const needed = [...new Set(imported)].filter((item) => item !== name).sort()
  const unknown = needed.find(
    (item) => !(item in sharedRanges || item in dependencies || (ofTests.includes(item) && item in tests)),
  )
  if (unknown !== undefined) throw new Error(`${name} imports ${unknown}, which is not in its dependencies`)
  const optional = needed.filter((item) => ofTests.includes(item))
  return {
    dependencies: pick(needed, (item) =>
      item in sharedRanges || optional.includes(item) ? undefined : dependencies[item],
    ),
    peerDependencies: pick(
      needed,
      (item) => sharedRanges[item] ?? (optional.includes(item) ? '*' : undefined),
    ),
    peerDependenciesMeta: Object.fromEntries(optional.map((item) => [item, { optional: true }])),
  }
}

const pick = (names: ReadonlyArray<string>, of: (name: string) => string | undefined): Names =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = of(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

export const importsIn = (text: string): ReadonlyArray<string> => [
  ...new Set(
    [...text.matchAll(/(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*['"]([@\w][^'"]*)['"]/g)].map(
      ([, request = '']) => packageOf(request),
    ),
  ),
]

/** Completes the folder of a compiled package with copied files and its `package.json`. */
export const writeTypedPackage = ({ folder, entries, copied }: TypedPackage, to: string): void => {
  const ownFiles = ownPackage(folder)
  if (copied !== undefined)
    for (const file of filesBelow(path.join(root, folder)).filter(
      (item) => copied.test(item) && !isInstalled(item),
    ))
      cpSync(path.join(root, folder, file), path.join(to, file))
  for (const module of Object.values(entries).filter(isDeclaration))
    cpSync(path.join(root, folder, module), path.join(to, module))
  const code = filesBelow(to).filter((file) => file.endsWith('.js'))
  const imported = code.flatMap((file) => importsIn(readFileSync(path.join(to, file), 'utf8')))
  const { name, version, license } = ownFiles
  writeFileSync(
    path.join(to, 'package.json'),
    `${JSON.stringify(
      {
        name,
        version,
        license,
        sideEffects: ownFiles.sideEffects ?? false,
        exports: { ...exportsOf(entries), ...(copied !== undefined && { './*': './*' }) },
        ...neededBy(ownFiles, imported, ownPackage('.').devDependencies ?? {}),
      },
      null,
      2,
    )}\n`,
  )
}

const isDeclaration = (module: string): boolean => module.endsWith('.d.ts')

const exportsOf = (entries: TypedPackage['entries']) =>
  Object.fromEntries(
    Object.entries(entries).map(([request, module]) => {
      const compiled = `./${module.replace(/(\.d)?\.tsx?$/, '')}`
      return [
        request,
        { types: `${compiled}.d.ts`, ...(!isDeclaration(module) && { default: `${compiled}.js` }) },
      ]
    }),
  )

const isInstalled = (file: string): boolean => /(^|\/)(node_modules|dist)\//.test(file)
