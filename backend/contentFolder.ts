import { createHash } from 'node:crypto'
import { join } from 'node:path'
import {
  mediaPathOf,
  htmlOf,
  labelledPictures,
  pageFilesOf,
  picturesFile,
  isVisible,
} from '@caravanserai/adapters/content-folder'
import { readdirSync, readFileSync } from 'node:fs'
import type { SampleContent, SliderRow, MenuRow } from './database'

/** An invalid content file. The message is one line: the file, the position in it, and the expected value. */
class ContentFault extends Error {
  override readonly name = 'ContentFault'

  constructor(place: string, expected: string, came?: unknown) {
    super(`${place}: expected ${expected}${came === undefined ? '' : `, got ${shortly(came)}`}`)
  }
}

/** A value as an editor would recognise it in the file, cut to 60 characters. */
const shortly = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** The value of a JSON file. Throws `ContentFault` when the text is not JSON. */
const parseJson = (place: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ContentFault(place, `JSON (${cause instanceof Error ? cause.message : String(cause)})`)
  }
}

const listOf = (place: string, value: unknown): ReadonlyArray<unknown> => {
  if (!Array.isArray(value)) throw new ContentFault(place, 'a list', value)
  return value
}

/**
 * The value as an object. A key outside `known` is a fault, because the value of a mistyped key would otherwise be
 * lost silently.
 */
const objectOf = (
  place: string,
  value: unknown,
  known?: ReadonlyArray<string>,
): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ContentFault(place, 'an object', value)
  const stranger = known && Object.keys(value).find((key) => !known.includes(key))
  if (stranger !== undefined) throw new ContentFault(place, `only the keys ${known?.join(', ')}`, stranger)
  return Object.fromEntries(Object.entries(value))
}

/** The value as a non-blank text. */
const textOf = (place: string, value: unknown): string => {
  if (typeof value !== 'string' || value.trim() === '') throw new ContentFault(place, 'a text', value ?? null)
  return value
}

/** The value as an id: a whole number from 1, not seen before among `taken`, to which it is added. */
const newIdOf = (place: string, value: unknown, taken: Set<number>): number => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw new ContentFault(place, 'a whole number from 1', value ?? null)
  if (taken.has(value)) throw new ContentFault(place, 'an id that no other entry has', value)
  taken.add(value)
  return value
}

/** A menu with the folder of its page; `page` is `null` for a menu that has no contents. */
interface MenuEntry {
  readonly row: MenuRow
  readonly page: string | null
}

/**
 * The menus of `menus.json`, parents before their children.
 *
 * Shape: a list of `{ id, name, page?, children? }`; children have the same shape, at any depth. Errors:
 * `ContentFault` for another shape, a duplicate id, a page that is not in `folders`.
 */
const readMenus = (file: string, text: string, folders: ReadonlyArray<string>): ReadonlyArray<MenuEntry> => {
  const taken = new Set<number>()

  const pageOf = (place: string, value: unknown): string | null => {
    if (value === undefined || value === null) return null
    const page = textOf(place, value)
    if (!folders.includes(page)) throw new ContentFault(place, 'the name of a folder below pages/', page)
    return page
  }

  const level = (place: string, value: unknown, parent: number | null): ReadonlyArray<MenuEntry> =>
    listOf(place, value).flatMap((item, position) => {
      const here = `${place}[${position}]`
      const menu = objectOf(here, item, ['id', 'name', 'page', 'children'])
      const id = newIdOf(`${here}.id`, menu['id'], taken)
      const name = textOf(`${here}.name`, menu['name'])
      const page = pageOf(`${here}.page`, menu['page'])
      return [
        { row: { id, name, parent, position }, page },
        ...level(`${here}.children`, menu['children'] ?? [], id),
      ]
    })

  return level(file, parseJson(file, text), null)
}

/** A text file of the content folder: `path` for messages, `name` without its folder. */
interface ContentFile {
  readonly path: string
  readonly name: string
  readonly text: string
}

/** The visible names in a folder, sorted. Errors: `ContentFault`. */
const visibleNames = (dir: string): ReadonlyArray<string> => {
  try {
    return readdirSync(dir).filter(isVisible).sort()
  } catch {
    throw new ContentFault(dir, 'a folder')
  }
}

/** A file of UTF-8 text. Errors: `ContentFault`. */
const readContentFile = (dir: string, name: string): ContentFile => {
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

/** The content of one folder below `pages/`: texts and pictures by label, each in the order of the answer. */
interface Page {
  readonly texts: ReadonlyArray<{ readonly label: string; readonly html: string }>
  readonly images: ReadonlyArray<{ readonly label: string; readonly path: string }>
}

/**
 * The page of one folder. The incumbent sends every text as HTML, so only `<Label>.html` is accepted here. Errors:
 * `ContentFault` for a file of another kind, a label in two files, another shape of `images.json`.
 */
const readPage = (files: ReadonlyArray<ContentFile>): Page => {
  const { labels } = pageFilesOf(files.map(({ name }) => name))
  const byName = new Map(files.map((file) => [file.name, file]))
  const usable = labels.filter(({ kind }) => kind === 'html')
  for (const { path, name } of files)
    if (name !== picturesFile && !usable.some((file) => file.name === name))
      throw new ContentFault(path, 'a file <Label>.html or images.json', name)
  return {
    texts: usable.map(({ name, label, repeats }) => {
      const { path = name, text = '' } = byName.get(name) ?? {}
      if (repeats) throw new ContentFault(path, 'a label that no other file of the folder has', label)
      return { label, html: htmlOf(text) }
    }),
    images: files.filter(({ name }) => name === picturesFile).flatMap(readImages),
  }
}

const readImages = ({ path: file, text }: ContentFile): Page['images'] =>
  labelledPictures(objectOf(file, parseJson(file, text))).flatMap(([label, value]) => {
    const place = `${file}["${label}"]`
    if (typeof value !== 'string' && !Array.isArray(value))
      throw new ContentFault(place, 'a path below media/ or a list of them', value)
    const paths: ReadonlyArray<unknown> = typeof value === 'string' ? [value] : value
    return paths.map((path, index) => ({
      label,
      path: textOf(typeof value === 'string' ? place : `${place}[${index}]`, path),
    }))
  })

const KEYS = ['id', 'title', 'subtitle', 'link', 'image', 'details']

/**
 * The slides of `sliders.json`, in the order of the file, which is also their `serialNumber` from 1.
 *
 * Shape: a list of `{ id, title?, subtitle?, link?, image?, details? }`; each text may be `null` or empty. Errors:
 * `ContentFault` for another shape, or an `image` that is not an address below `/media/`.
 */
const readSliders = (file: string, text: string): ReadonlyArray<SliderRow> => {
  const taken = new Set<number>()
  return listOf(file, parseJson(file, text)).map((item, index) => {
    const here = `${file}[${index}]`
    const slide = objectOf(here, item, KEYS)
    const id = newIdOf(`${here}.id`, slide['id'], taken)
    const textAt = (key: string) => textOrNull(`${here}.${key}`, slide[key])
    const image = textAt('image')
    // The incumbent's clients append this address to its host unchanged, so a bare file name would show nothing.
    if (image !== null && image !== '' && mediaPathOf(image) === null)
      throw new ContentFault(`${here}.image`, 'an address that begins with /media/', image)
    return {
      id,
      title: textAt('title'),
      subtitle: textAt('subtitle'),
      link: textAt('link'),
      serialNumber: index + 1,
      image,
      details: textAt('details'),
    }
  })
}

const textOrNull = (place: string, value: unknown): string | null => {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw new ContentFault(place, 'a text or null', value)
  return value
}

/**
 * The sample content of a folder, whose format is described in `adapters/contentFolder/format.ts`. The pictures are
 * not read: they are served from the folder.
 *
 * Errors: `ContentFault`, which names the file, for any content that would otherwise be lost or shown incorrectly.
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
