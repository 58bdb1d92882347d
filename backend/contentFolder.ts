import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readContentFile, visibleNames } from './contentFile'
import type { ContentFile } from './contentFile'
import { ContentFault } from './contentFault'
import type { SampleContent } from './contentRows'
import { readMenus } from './menusFile'
import { readPage } from './pageFolder'
import { readSliders } from './slidersFile'

/**
 * The sample content of a folder, whose format is described in `adapters/contentFolder/format.ts`. The
 * pictures are not read: they are served from the folder.
 *
 * Errors: `ContentFault`, which names the file, for any content that would otherwise be lost or shown
 * incorrectly.
 */
export const readSampleContent = (contentDir: string): SampleContent => {
  const menusFile = readContentFile(contentDir, 'menus.json')
  const slidersFile = readContentFile(contentDir, 'sliders.json')
  const folders = visibleNames(join(contentDir, 'pages')).map((name) => ({
    name,
    files: visibleNames(join(contentDir, 'pages', name)).map((file) =>
      readContentFile(join(contentDir, 'pages', name), file),
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

/** The lengths are hashed too, so that moving text between adjacent files changes the hash. */
const hashOf = (contentDir: string, files: ReadonlyArray<ContentFile>): string => {
  const hash = createHash('sha256')
  for (const { path, text } of files) {
    const relative = path.slice(contentDir.length).replaceAll('\\', '/')
    hash.update(`${relative}\n${text.length}\n`).update(text)
  }
  return hash.digest('hex')
}
