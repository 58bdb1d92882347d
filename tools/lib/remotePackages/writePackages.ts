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

/** The page of `npm run kit`. */
const kitFolder = 'tools/kit'

const kitModules = (): ReadonlyArray<string> =>
  filesBelow(path.join(root, kitFolder)).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^webpack\.config\.ts$/.test(file),
  )

/**
 * Compiles the modules that remotes import, and what these import, as modules with their types: `{folder}/adapters/index.js` and
 * `index.d.ts`; and those of the page of the kit. One program, because the packages import each other. Throws what TypeScript finds.
 */
const compile = (folder: string): void => {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const entries = typedPackages.flatMap(({ folder: place, entries: modules }) =>
    Object.values(modules).map((module) => path.join(root, place, module)),
  )
  const kit = kitModules().map((file) => path.join(root, kitFolder, file))
  // Styles and pictures are modules, too.
  const program = ts.createProgram([...entries, ...kit, path.join(root, 'ui', 'css.d.ts')], {
    ...options,
    noEmit: false,
    declaration: true,
    allowJs: false,
    checkJs: false,
    // What builds of remotes are compiled to; what is in a package is not compiled again.
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

/** The files of the packages that a remote in a repository of its own is made with, by the names of the packages. */
type PackedFiles = Readonly<Record<string, string>>

/** How `npm pack` calls the file of a package. */
const packedAs = (name: string, version: string): string =>
  `${name.replace(/^@/, '').replace('/', '-')}-${version}.tgz`

/** The packages and their files. */
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
 * Writes the packages into a folder, whose files are replaced as a whole, from the existing builds of the host and of
 * `tools/remoteTools`. Throws one line when something is missing, or what TypeScript finds.
 */
export const writePackages = async (folder: string): Promise<PackedFiles> => {
  const place = mkdtempSync(path.join(tmpdir(), 'caravanserai-packages-'))
  const part = `${folder}.part-${process.pid}`
  try {
    compile(place)
    for (const one of typedPackages) {
      writeTypedPackage(one, path.join(place, one.folder))
      cpSync(path.join(root, 'LICENSE'), path.join(place, one.folder, 'LICENSE'))
    }
    writeToolsPackage(path.join(place, 'remote'))
    writeKitPage(place, path.join(place, 'remote', kitFolder))
    mkdirSync(part, { recursive: true })
    // Nothing of the package that npm itself runs in is asked for.
    writeFileSync(path.join(place, 'package.json'), '{}')
    const folders = [...typedPackages.map((one) => `./${one.folder}`), './remote']
    await runNpm(['pack', ...folders, '--pack-destination', part], place, 'npm pack: ')
    rmSync(folder, { recursive: true, force: true })
    renameSync(part, folder)
    return packedFiles()
  } finally {
    for (const made of [place, part]) rmSync(made, { recursive: true, force: true })
  }
}

/** Copies the page of the kit: its compiled modules, and what of it is not compiled. */
const writeKitPage = (compiled: string, to: string): void => {
  cpSync(path.join(compiled, kitFolder), to, { recursive: true, filter: (file) => !file.endsWith('.d.ts') })
  cpSync(path.join(root, kitFolder), to, { recursive: true, filter: (file) => !/\.tsx?$/.test(file) })
}

/** Where the packages are written. */
export const packagesFolder = path.join(root, 'dist', 'packages')

/** Builds what the packages are made of where it is out of date, and writes them. Throws the reason when that fails. */
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
