import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { root, toolsPackage } from '../places'
import { runNpm } from '../process/run'
import { toolsVersion, writeToolsPackage } from './toolsPackage'
import { ownPackage, writeTypedPackage, typedPackages } from './typedPackage'
import { filesBelow } from '../../../webpack/release/files'
import { build, buildFaults } from '../build/build'
import { say } from '../terminal/say'

/** Folder of the page of `npm run kit`. */
const kitFolder = 'tools/kit'

const kitModules = (): ReadonlyArray<string> =>
  filesBelow(path.join(root, kitFolder)).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^webpack\.config\.ts$/.test(file),
  )

/**
 * Compiles the modules that remotes import, and their imports, into ES modules with types:
 * `{folder}/adapters/index.js` and `index.d.ts`; and the modules of the kit page. A single program, because
 * the packages import each other. Throws TypeScript's diagnostics.
 */
const compile = (folder: string): void => {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const entries = typedPackages.flatMap(({ folder: place, entries: modules }) =>
    Object.values(modules).map((module) => path.join(root, place, module)),
  )
  const kit = kitModules().map((file) => path.join(root, kitFolder, file))
  // Declares imports of styles and pictures.
  const program = ts.createProgram([...entries, ...kit, path.join(root, 'ui', 'css.d.ts')], {
    ...options,
    noEmit: false,
    declaration: true,
    allowJs: false,
    checkJs: false,
    // The target of remotes' builds, which do not compile packages again.
    target: ts.ScriptTarget.ES2021,
    rootDir: root,
    outDir: folder,
    typeRoots: [path.join(root, 'node_modules', '@types')],
  })
  const { diagnostics } = program.emit()
  const faults = [...ts.getPreEmitDiagnostics(program), ...diagnostics]
  if (faults.length > 0)
    throw new Error(
      ts.formatDiagnostics(faults.slice(0, 20), {
        getCanonicalFileName: (file) => file,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    )
}

/** The files of the packages that a remote in a separate repository is built with, by package. */
type PackedFiles = Readonly<Record<string, string>>

/** The file name that `npm pack` gives a package. */
const packedAs = (name: string, version: string): string =>
  `${name.replace(/^@/, '').replace('/', '-')}-${version}.tgz`

export const packedFiles = (): PackedFiles => ({
  ...Object.fromEntries(
    typedPackages.map(({ folder }) => {
      const { name, version } = ownPackage(folder)
      return [name, packedAs(name, version)]
    }),
  ),
  [toolsPackage]: packedAs(toolsPackage, toolsVersion()),
})

/**
 * Writes the packages into a folder, from the existing builds of the host and of `tools/remoteTools`. Replaces all
 * files of the folder. Throws a one-line message when something is missing, or TypeScript's diagnostics.
 */
export const writePackages = async (folder: string): Promise<PackedFiles> => {
  const place = mkdtempSync(path.join(tmpdir(), 'caravanserai-packages-'))
  const part = `${folder}.part-${process.pid}`
  try {
    compile(place)
    for (const item of typedPackages) {
      writeTypedPackage(item, path.join(place, item.folder))
      cpSync(path.join(root, 'LICENSE'), path.join(place, item.folder, 'LICENSE'))
    }
    writeToolsPackage(path.join(place, 'remote'))
    writeKitPage(place, path.join(place, 'remote', kitFolder))
    mkdirSync(part, { recursive: true })
    // `npm pack` needs a `package.json` in its working directory, but uses nothing of it.
    writeFileSync(path.join(place, 'package.json'), '{}')
    const folders = [...typedPackages.map((item) => `./${item.folder}`), './remote']
    await runNpm(['pack', ...folders, '--pack-destination', part], place, 'npm pack: ')
    rmSync(folder, { recursive: true, force: true })
    renameSync(part, folder)
    return packedFiles()
  } finally {
    for (const made of [place, part]) rmSync(made, { recursive: true, force: true })
  }
}

/** Copies the kit page: its compiled modules and the files without compilation. */
const writeKitPage = (compiled: string, to: string): void => {
  cpSync(path.join(compiled, kitFolder), to, { recursive: true, filter: (file) => !file.endsWith('.d.ts') })
  cpSync(path.join(root, kitFolder), to, { recursive: true, filter: (file) => !/\.tsx?$/.test(file) })
}

export const packagesFolder = path.join(root, 'dist', 'packages')

/** Builds the inputs of the packages if out of date, and writes the packages. Throws the reason on failure. */
export const madePackages = async (): Promise<PackedFiles> => {
  const faults = buildFaults([
    await build('shell'),
    await build('adapters'),
    await build('tools/remoteTools'),
  ])
  if (faults !== null) throw new Error(faults)
  say('Packing …')
  return writePackages(packagesFolder)
}
