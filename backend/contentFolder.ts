import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ContentFault } from './contentFault'
import type { SampleContent } from './contentRows'
import { readMenus } from './menusFile'
import { readPage } from './pageFolder'
import { readSliders } from './slidersFile'

/** One file of the content folder. `path` is for messages, `name` the file's own, `text` what it says. */
export interface ContentFile {
  readonly path: string
  readonly name: string
  readonly text: string
}

/**
 * The sample content of a folder: `menus.json`, `sliders.json`, `pages/<page>/`. The pictures are not read:
 * they are served from where they stand.
 *
 * Errors: `ContentFault`, which names the file, for anything that would otherwise be lost or shown wrongly.
 */
export const readSampleContent = (contentDir: string): SampleContent => {
  const menusFile = readText(contentDir, 'menus.json')
  const slidersFile = readText(contentDir, 'sliders.json')
  const folders = visibleEntries(join(contentDir, 'pages')).map((name) => ({
    name,
    files: visibleEntries(join(contentDir, 'pages', name)).map((file) =>
      readText(join(contentDir, 'pages', name), file),
    ),
  }))

  const menus = readMenus(
    menusFile.path,
    menusFile.text,
    folders.map(({ name }) => name),
  )
  const pages = new Map(folders.map(({ name, files }) => [name, readPage(files)]))
  for (const { name } of folders)
    if (!menus.some(({ page }) => page === name))
      throw new ContentFault(
        join(contentDir, 'pages', name),
        'a menu in menus.json with this folder as its page',
      )

  const pageOf = (page: string | null) => (page === null ? undefined : pages.get(page))
  return {
    hash: hashOf(contentDir, [menusFile, slidersFile, ...folders.flatMap(({ files }) => files)]),
    menus: menus.map(({ row }) => row),
    contents: menus.flatMap(
      ({ row, page }) => pageOf(page)?.texts.map((text) => ({ menuId: row.id, ...text })) ?? [],
    ),
    images: menus.flatMap(
      ({ row, page }) => pageOf(page)?.images.map((one) => ({ menuId: row.id, ...one })) ?? [],
    ),
    sliders: readSliders(slidersFile.path, slidersFile.text),
  }
}

/** Names in a folder, sorted; those that editors and systems leave behind (`.DS_Store`, `About.html~`) are left out. */
const visibleEntries = (dir: string): ReadonlyArray<string> => {
  try {
    return readdirSync(dir)
      .filter((name) => !name.startsWith('.') && !name.endsWith('~'))
      .sort()
  } catch {
    throw new ContentFault(dir, 'a folder')
  }
}

const readText = (dir: string, name: string): ContentFile => {
  const path = join(dir, name)
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (cause) {
    throw new ContentFault(
      path,
      `a file that can be read (${cause instanceof Error ? cause.message : String(cause)})`,
    )
  }
  try {
    return { path, name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    throw new ContentFault(path, 'text in UTF-8')
  }
}

/** Lengths go in too, so that moving text from one file to the next changes the hash. */
const hashOf = (contentDir: string, files: ReadonlyArray<ContentFile>): string => {
  const hash = createHash('sha256')
  for (const { path, text } of files) {
    const relative = path.slice(contentDir.length).replaceAll('\\', '/')
    hash.update(`${relative}\n${text.length}\n`).update(text)
  }
  return hash.digest('hex')
}
