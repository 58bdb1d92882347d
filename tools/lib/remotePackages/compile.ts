import path from 'node:path'
import ts from 'typescript'
import { filesBelow } from '../../../webpack/release/files'
import { root } from '../places'
import { typedPackages } from './typedPackages'

/** The page of `npm run kit`. */
export const kitFolder = 'tools/kit'

const kitModules = (): ReadonlyArray<string> =>
  filesBelow(path.join(root, kitFolder)).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^webpack\.config\.ts$/.test(file),
  )

/**
 * Compiles the modules that remotes import, and what these import, as modules with their types: `{folder}/adapters/index.js` and
 * `index.d.ts`; and those of the page of the kit. One program, because the packages import each other. Throws what TypeScript finds.
 */
export const compile = (folder: string): void => {
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
