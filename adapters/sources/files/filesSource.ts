import { existsSync, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { isLeft, isRight, left, map, right, sequenceArray } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import * as t from 'io-ts'
import { defer } from 'rxjs'
import { pathToFileURL } from 'node:url'
import { stat } from 'node:fs/promises'
import { malformed } from '../../port/content'
import { describe } from '../../port/faults'
import { isSameName } from '../../domain/name'
import type { RawMenuPage, Source } from '../../port/source'
import { menuDepth } from '../../port/source'
import { folderAt, withDrafts } from './folder'
import type { FileRead, Folder } from './folder'
import { listFileOf, readPageFolder, readKindFolder } from './pageFolder'
import { filePlaces } from './places'
import type { OnPage } from './places'
import { PicturePath, decodedPath } from '../../decode/pictures'
import { isVisible, mediaPathOf } from '../../contentFolder/format'
import { digitsOf } from '../../decode/text'
import { redirectTable } from '../../decode/redirectTable'

const childrenOf = (entry: Readonly<Record<string, unknown>>): ReadonlyArray<unknown> =>
  Array.isArray(entry['children']) ? entry['children'] : []

/**
 * Gives a later menu with a duplicate id another one, derived from its page's name: an editor who copies an entry
 * easily leaves its id, and both menus have a page. A menu without a page is unchanged, and the menu decoder reports
 * it.
 */
const withOwnIds = (
  entries: ReadonlyArray<unknown>,
  taken = new Set<string>(),
  levels = menuDepth,
): ReadonlyArray<unknown> =>
  entries.map((entry) => {
    if (!t.UnknownRecord.is(entry) || levels === 0) return entry
    const page = digitsOf(entry['page'])
    const sent = digitsOf(entry['id'])
    const ownId = typeof sent === 'string' ? sent.trim() : null
    const id = ownId !== null && taken.has(ownId) && typeof page === 'string' ? `${ownId}-${page}` : ownId
    if (id !== null) taken.add(id)
    return {
      ...entry,
      ...(id === ownId ? {} : { id }),
      ...(Array.isArray(entry['children']) && { children: withOwnIds(childrenOf(entry), taken, levels - 1) }),
    }
  })

/** The `page` of the first menu with this id, at any depth that is read; `null` if none. */
const pageNameOf = (entries: ReadonlyArray<unknown>, id: string, levels = menuDepth): unknown => {
  if (levels === 0) return null
  for (const entry of entries) {
    if (!t.UnknownRecord.is(entry)) continue
    if (String(entry['id']).trim() === id) return digitsOf(entry['page']) ?? null
    const below = pageNameOf(childrenOf(entry), id, levels - 1)
    if (below !== null) return below
  }
  return null
}

/** The menus without the names of their folders, which only this adapter uses. */
const toMenuTree = (entries: ReadonlyArray<unknown>): ReadonlyArray<unknown> =>
  entries.map((entry) => {
    if (!t.UnknownRecord.is(entry)) return entry
    const { page: _, ...rest } = entry
    return Array.isArray(entry['children']) ? { ...rest, children: toMenuTree(childrenOf(entry)) } : rest
  })

/**
 * The picture path of a slide's image address, `/media/x.jpg`, also within an object; any other value is left for its
 * decoder to refuse.
 */
const toPicturePath = (image: unknown): unknown => {
  if (t.UnknownRecord.is(image)) return { ...image, path: toPicturePath(image['path'] ?? '') }
  const path = typeof image === 'string' ? mediaPathOf(image) : null
  return path === null ? image : decodedPath(path)
}

const toSlideEntry = (entry: unknown): unknown =>
  t.UnknownRecord.is(entry) ? { ...entry, image: toPicturePath(entry['image']) } : entry

/** The path with links resolved; `null` for a missing file. */
const realOf = (file: string): string | null => {
  try {
    return realpathSync(file)
  } catch {
    return null
  }
}

/** The Unicode forms of a name: some systems store accented and Bangla letters decomposed, others as typed. */
const formsOf = (name: string): ReadonlyArray<string> => [
  ...new Set([name, name.normalize('NFC'), name.normalize('NFD')]),
]

/**
 * The `file:` address of a picture below `media`; `null` for a missing file, so that the next source is tried, for a
 * path or a link that leads out of the folder, and for a hidden file. Names match in both normal forms.
 */
const pictureFile = (media: string, picture: string): string | null => {
  if (!PicturePath.is(picture) || !picture.split('/').every(isVisible)) return null
  const top = realOf(media)
  if (top === null) return null
  const file = formsOf(picture)
    .map((form) => realOf(path.join(media, form)))
    .find((real) => real?.startsWith(top + path.sep))
  return file ? pathToFileURL(file).href : null
}

interface FilesOptions {
  /** The folder of `menus.json`, `sliders.json`, `pages/`, `lists/` and `media/`. */
  readonly folder: string
}

const List = (name: string) => t.readonlyArray(t.unknown, name)
const Menus = List('a list of menus')
const Slides = List('a list of slides')
const Entries = List('a list of entries')

/** A single path segment, so that no page is outside of `pages/`. */
const isPageName = (name: unknown): name is string =>
  typeof name === 'string' && /^[^./\\\0][^/\\\0]*$/.test(name)

/**
 * Adapter: a folder of texts and pictures that are edited by hand, in the format of `contentFolder.ts`, with
 * three additions: labels as `<Label>.md` (`markdown.ts`), labels as `<Label>.json` for a list of texts, and
 * `lists/<kind>.json` with the entries of a kind of one word, and the folder `careers/jobs` with those of a kind of
 * that name (`pageFolder.ts`). Old addresses are in
 * `redirects.csv` or `redirects.json`.
 *
 * Unpublished content is in `drafts/`, which has the same layout: a draft replaces the published file of the
 * same name (`withDrafts`). A text with `draft: true` in its front matter is also a draft.
 *
 * Every question reads the files again, so an edit is visible when the cache above expires. Errors:
 * `Unreachable` for a missing file, `Malformed` for invalid UTF-8, invalid JSON or another shape, both with
 * the file's path.
 */
export const filesSource = ({ folder: root }: FilesOptions): Source => {
  const drafts = path.join(root, 'drafts')
  const published = folderAt(root)
  return {
    ...sourceIn(published, root),
    drafts: sourceIn(withDrafts(published, folderAt(drafts)), root, drafts),
  }
}

/**
 * @param folder reads files below `root`, and below `drafts` if given. Pictures are public, and only below
 * `root`.
 */
const sourceIn = (folder: Folder, root: string, drafts = root): Source => {
  const isThere = (below: string) => [drafts, root].some((from) => existsSync(path.join(from, below)))
  /** Files of lists that have been there: when one is gone, its list is an error, and not that of another source. */
  const held = new Set<string>()
  const holds = (below: string): boolean => {
    if (isThere(below)) held.add(below)
    return held.has(below)
  }
  for (const from of new Set([drafts, root]))
    if (existsSync(path.join(from, 'lists')))
      for (const name of readdirSync(path.join(from, 'lists'))) held.add(`lists/${name}`)

  /**
   * Reads the folder of this name, or a folder whose name differs only in spelling: systems and editors write a name
   * in several ways.
   */
  const named = async <A>(name: string, read: (below: string) => FileRead<A>): FileRead<A> => {
    const exact = await read(`pages/${name}`)
    if (isRight(exact)) return exact
    const names = await folder.names('pages')
    const alike = isLeft(names) ? undefined : names.right.find((item) => isSameName(item, name))
    return alike === undefined ? exact : read(`pages/${alike}`)
  }

  const onPage: OnPage = async (id, read) => {
    const menus = await folder.json('menus.json', Menus)
    if (isLeft(menus)) return menus
    const name = pageNameOf(withOwnIds(menus.right), id)
    if (name === null) return right(null)
    return isPageName(name)
      ? named(name, read)
      : left(
          malformed(
            path.join(root, 'menus.json'),
            `the name of a folder below pages/ as the page of menu ${id}`,
            describe(name),
          ),
        )
  }
  const noPage: RawMenuPage = { contents: right([]), images: right([]) }

  return {
    menus: () =>
      defer(async () =>
        map((menus: ReadonlyArray<unknown>) => toMenuTree(withOwnIds(menus)))(
          await folder.json('menus.json', Menus),
        ),
      ),
    slides: () =>
      defer(async () =>
        map((slides: ReadonlyArray<unknown>) => slides.map(toSlideEntry))(
          await folder.json('sliders.json', Slides),
        ),
      ),
    menuPage: (id) =>
      defer(async () =>
        map((page: RawMenuPage | null) => page ?? noPage)(
          await onPage(id, (below) => readPageFolder(folder, below)),
        ),
      ),
    revision: (question) => {
      if (question.of === 'redirects') return defer(() => redirectsRevision(folder))
      const file = question.of === 'list' ? listFileOf(question.kind) : null
      return file === null ? null : defer(async () => fileRevision(await folder.fileOf(file)))
    },
    list: (kind) => {
      const file = listFileOf(kind)
      if (file !== null) return holds(file) ? defer(() => folder.json(file, Entries)) : null
      return isThere(kind.name) ? defer(() => readKindFolder(folder, kind)) : null
    },
    redirects: () => defer(() => readRedirects(folder)),
    places: filePlaces(folder, onPage),
    pictureUrl: (picture) => pictureFile(path.join(root, 'media'), picture),
  }
}

/**
 * A text that changes when the file is written, replaced, or gets an earlier time. A file without accessible metadata
 * gets a random revision, so that it is read and reports the error.
 */
const fileRevision = async (file: string): Promise<Either<never, string>> => {
  const found = await stat(file, { bigint: true }).catch(() => null)
  return right(
    found === null ? `${Math.random()}` : `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`,
  )
}

const Redirects = t.readonlyArray(t.unknown, 'a list of old addresses')

const files = ['redirects.json', 'redirects.csv'] as const

const filesIn = async (folder: Folder) =>
  map((names: ReadonlyArray<string>) => files.filter((name) => names.includes(name)))(await folder.names('.'))

/** A text that changes when a redirect file is added, changed, or removed. */
const redirectsRevision = async (folder: Folder): FileRead<string> => {
  const files = await filesIn(folder)
  if (isLeft(files)) return files
  const revisions = await Promise.all(
    files.right.map(async (name) => fileRevision(await folder.fileOf(name))),
  )
  return map((all: ReadonlyArray<string>) => all.join(', '))(sequenceArray(revisions))
}

/**
 * The redirects of `redirects.json`, in the form of a source, and of the table `redirects.csv`; either file may be
 * absent.
 */
const readRedirects = async (folder: Folder): FileRead<ReadonlyArray<unknown>> => {
  const present = await filesIn(folder)
  if (isLeft(present)) return present
  const [sentIn, tableIn] = files
  const sent = present.right.includes(sentIn) ? await folder.json(sentIn, Redirects) : right([])
  if (isLeft(sent)) return sent
  const table = present.right.includes(tableIn) ? await folder.bytes(tableIn) : right(new Uint8Array())
  return isLeft(table) ? table : right([...sent.right, ...redirectTable(table.right)])
}
