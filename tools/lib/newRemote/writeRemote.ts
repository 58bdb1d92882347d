import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../places'

/** A whole remote that is called `example`. What new remotes begin with is changed there. */
export const template = path.join(root, 'tools', 'templates', 'remote')

/** Formats the text of a file; a longer name breaks lines elsewhere. */
export type Format = (text: string, file: string) => Promise<string>

/**
 * Writes a new remote as a copy of the template with another name. Gives its files, sorted, relative to the folder. Throws, and
 * writes nothing, when the folder exists.
 * @param folder where it is written, such as `remotes/careers`; the folder above it must exist
 */
export const writeRemote = async (
  name: string,
  folder: string,
  format: Format,
): Promise<ReadonlyArray<string>> => {
  const files = await Promise.all(
    filesIn(template).map(async (file) => ({
      file,
      text: await format(renamed(readFileSync(path.join(template, file), 'utf8'), name), file),
    })),
  )
  mkdirSync(folder)
  for (const { file, text } of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return files.map(({ file }) => file)
}

const filesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .sort()

const renamed = (text: string, name: string): string =>
  text.replace(/\bexample\b/g, name).replace(/\bExample\b/g, titleOf(name))

/** What visitors read: `careers` is `Careers`. */
const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
