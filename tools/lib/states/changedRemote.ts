import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, webpackRunner } from '../places'
import { run } from '../process/run'

/** The generated files in a remote's folder. */
const generated = new Set(['node_modules', 'dist', 'dist-development', '.mf'])

/**
 * Builds a modified copy of a remote's sources, as its team would. Returns the folder of the build.
 * @param place an empty folder for the copy
 * @param change receives the folder of the copied sources
 */
export const buildChanged = async (
  name: string,
  place: string,
  change: (folder: string) => void,
): Promise<string> => {
  const folder = path.join(place, 'remotes', name)
  symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'))
  cpSync(path.join(root, 'site.config.ts'), path.join(place, 'site.config.ts'))
  cpSync(path.join(root, 'remotes', name), folder, {
    recursive: true,
    filter: (file) => !generated.has(path.basename(file)),
  })
  change(folder)
  const { code, output } = await run(process.execPath, [webpackRunner, 'build', folder, 'production'])
  if (code !== 0) throw new Error(output)
  return path.join(folder, 'dist')
}

/** Replaces a text in a source file. Throws when the text is not found. */
export const rewrite = (file: string, from: string | RegExp, to: string): void => {
  const source = readFileSync(file, 'utf8')
  const changed = source.replace(from, to)
  if (changed === source) throw new Error(`${file}: expected ${String(from)}`)
  writeFileSync(file, changed)
}

/** The title of the list of causes in `retitledCharity`. */
export const newTitle = 'Causes that are open'

/** Builds the charity section with another title on its list of causes. @param place an empty folder */
export const retitledCharity = (place: string): Promise<string> =>
  buildChanged('charity', place, (folder) =>
    rewrite(path.join(folder, 'causes', 'list', 'page.ts'), /title: 'Causes'/, `title: '${newTitle}'`),
  )

/** Builds the charity section with a list of causes that throws. @param place an empty folder */
export const throwingCharity = (place: string): Promise<string> =>
  buildChanged('charity', place, (folder) =>
    writeFileSync(
      path.join(folder, 'causes', 'list', 'CausesPage.tsx'),
      'export const CausesPage = () => { throw new Error("a card without a cause") }\n',
    ),
  )
