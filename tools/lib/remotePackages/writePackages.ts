import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, toolsPackage } from '../places'
import { runNpm } from '../process/run'
import { compile, kitFolder } from './compile'
import { toolsVersion, writeToolsPackage } from './toolsPackage'
import { ownPackage, writeTypedPackage } from './typedPackage'
import { typedPackages } from './typedPackages'

/** The files of the packages that a remote in a repository of its own is made with, by the names of the packages. */
export type PackedFiles = Readonly<Record<string, string>>

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
