import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as t from 'io-ts'
import { filesBelow } from '../../../webpack/release/files'
import { decodedOrThrow } from '../decoded'

/** The list of what an export wrote, in its folder. */
export const LIST = '.export.json'

const Written = t.readonly(t.strict({ files: t.readonlyArray(t.string) }), 'Written')

/** What may be there besides: a repository that the export is committed to, and the name of a host on GitHub Pages. */
const others = ['.git', 'CNAME']

/** Why nothing may be written here, in one line; `null` where nothing is lost by it: nothing, an empty folder, or an earlier export. */
export const folderFault = (folder: string): string | null => {
  if (!existsSync(folder)) return null
  if (!statSync(folder).isDirectory()) return `${folder} is a file: name a folder`
  const foreign = filesBelow(folder).filter(
    (file) => !others.includes(file.split('/')[0] ?? '') && file !== LIST,
  )
  if (foreign.length === 0) return null
  const own = writtenIn(folder)
  if (own === null) return `${folder} is not empty, and was not made by npm run export: name another folder`
  const added = foreign.find((file) => !own.has(file))
  return added === undefined
    ? null
    : `${folder} has ${added}, which npm run export did not put there: move it away, or name another folder`
}

/**
 * Puts an export in the place of the earlier one: what that wrote is removed, and nothing else.
 * @param part the folder of the new files, on the same disk
 */
export const replaceExport = async (part: string, folder: string): Promise<void> => {
  const files = filesBelow(part)
  await mkdir(folder, { recursive: true })
  for (const file of writtenIn(folder) ?? []) await removeFile(folder, file)
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await rename(path.join(part, file), path.join(folder, file))
  }
  await writeFile(path.join(folder, LIST), `${JSON.stringify({ files }, null, 1)}\n`)
  await rm(part, { recursive: true })
}

/** Removes a file, and the folders that are empty then. */
const removeFile = async (folder: string, file: string): Promise<void> => {
  await rm(path.join(folder, file), { force: true })
  for (let above = path.dirname(file); above !== '.'; above = path.dirname(above)) {
    const isEmpty = await rmdir(path.join(folder, above)).then(
      () => true,
      () => false,
    )
    if (!isEmpty) return
  }
}

/** The files of the earlier export; `null` where there is none. A name that leads out of the folder is none of its. */
const writtenIn = (folder: string): ReadonlySet<string> | null => {
  const list = path.join(folder, LIST)
  if (!existsSync(list)) return null
  const written: unknown = JSON.parse(readFileSync(list, 'utf8'))
  const { files } = decodedOrThrow(Written, written, `${list}: expected the list of an export`)
  return new Set(files.filter((file) => path.posix.normalize(file) === file && !/^(\.\.)?\//.test(file)))
}
