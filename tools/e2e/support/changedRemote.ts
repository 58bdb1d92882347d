import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { webpackRunner } from '../../lib/places'
import { run } from '../../lib/process/run'
import { alteredRelease } from '../../lib/release/alteredRelease'
import type { Alterations } from '../../lib/release/alteredRelease'
import { root, temporaryFolder } from './site'

/** The generated files in a remote's folder. */
const made = new Set(['node_modules', 'dist', 'dist-development', '.mf'])

/**
 * Builds a changed copy of a remote's sources, as its team would. Returns the folder of the build.
 * @param change receives the folder of the copied sources
 */
export const buildChanged = async (name: string, change: (folder: string) => void): Promise<string> => {
  const place = temporaryFolder()
  const folder = path.join(place, 'remotes', name)
  symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'))
  cpSync(path.join(root, 'remotes', name), folder, {
    recursive: true,
    filter: (file) => !made.has(path.basename(file)),
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

/** A build that was changed afterwards (`alteredRelease`). Returns the folder of the build. */
export const altered = (dist: string, release: string, alterations: Alterations): string => {
  const folder = path.join(temporaryFolder(), 'dist')
  alteredRelease(dist, folder, release, alterations)
  return folder
}

export const distOf = (name: string): string => path.join(root, 'remotes', name, 'dist')

/** The title of the list of causes in `retitledCharity`. */
export const newTitle = 'Causes that are open'

/** The charity section with another title on its list of causes: one build for all tests of a process. */
export const retitledCharity = (): Promise<string> =>
  (retitled ??= buildChanged('charity', (folder) =>
    rewrite(path.join(folder, 'causes', 'list', 'page.ts'), /title: 'Causes'/, `title: '${newTitle}'`),
  ))
let retitled: Promise<string> | undefined
