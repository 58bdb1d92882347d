import { createHash } from 'node:crypto'
import { constants, existsSync, statSync } from 'node:fs'
import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { left, right } from 'fp-ts/Either'
import { isVisible, pageFilesOf, picturesFile } from '../../contentFolder/format'
import { isEmptyField } from '../../decode/isEmptyField'
import { encodedPath, PicturePath } from '../../decode/pictures'
import { Fields } from '../../decode/text'
import { nameKey } from '../../domain/name'
import { unreachable } from '../../port/content'
import { carried, lost } from '../../port/target'
import type { Node, Outcome, Put, Refs, Target, TargetResult, Written } from '../../port/target'
import { listFileOf } from './pageFolder'
import { rowsOf, labelFile } from './rows'
import type { Row, Rows, Version } from './rows'

const redirectsFile = 'redirects.json'

type Menu = Extract<Node, { readonly of: 'menu' }>
type Entry = Extract<Node, { readonly of: 'entry' }>

/** The file that contains the entry of a node. */
const fileOfNode = (node: Exclude<Node, { readonly of: 'redirect' }>): string =>
  node.of === 'entry' ? `lists/${node.kind.name}.json` : node.of === 'menu' ? 'menus.json' : 'sliders.json'

/** Shortens a picture with only a path to that path. */
const compact = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(compact)
  if (!Fields.is(value)) return value
  const names = Object.keys(value)
  if (names.length === 1 && names[0] === 'path') return value['path']
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, compact(part)]))
}

/** A number, as people write ids by hand, if the id is one. */
const menuId = (id: string): string | number => (/^(?:0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id)

const slideEntry = (id: string, { image, ...fields }: Fields): unknown => {
  const compacted = compact(image)
  const address = PicturePath.is(compacted) ? `/media/${encodedPath(compacted)}` : compacted
  return { id: menuId(id), ...fields, ...(isEmptyField(address) ? {} : { image: address }) }
}

/**
 * Positions of pictures that the site would not show: the pictures of one label are in one place; of two equal labels
 * the site shows the last, of those without a name all.
 */
const hiddenPictures = (images: Menu['images']): ReadonlyArray<number> =>
  images.flatMap(([label], at) =>
    !isUnnamed(label) && images.findLastIndex(([typed]) => sameLabel(typed) === sameLabel(label)) > at
      ? [at]
      : [],
  )
const sameLabel = (label: string): string => label.normalize('NFC')
const isUnnamed = (label: string): boolean => nameKey(label) === ''

/**
 * Target: writes a content folder in the format of `filesSource`. Content that cannot be published goes to
 * `drafts/`; the page of a draft has a separate folder, because a folder of drafts cannot remove labels.
 * Files that this target has not written are never replaced.
 */
export const filesTarget = ({ folder }: { readonly folder: string }): Target => {
  const files = new Map<string, Rows>()
  /** The position of each node among its siblings, including unchanged nodes that are not written. */
  const positions = new Map<string, number>()
  const keyOf = (below: string, id: string, version: Version) => JSON.stringify([below, id, version])
  const rows = (below: string): Rows => {
    const positionOf = (id: string, version: Version) => positions.get(keyOf(below, id, version))
    const idName = below === redirectsFile ? 'from' : 'id'
    const held = files.get(below) ?? rowsOf(folder, below, positionOf, idName)
    files.set(below, held)
    return held
  }

  /** Runs a file operation; a failure becomes a `Left`. */
  const answered = async <A>(act: () => Promise<A> | A): TargetResult<A> => {
    try {
      return right(await act())
    } catch (thrown) {
      return left(unreachable(folder, thrown instanceof Error ? thrown.message : String(thrown), null))
    }
  }
  /** An import leaves no mark in a folder: equal content counts as its own, whoever wrote it. */
  const put = (
    write: (earlier: string | null, refs: Refs) => Promise<Written> | Written,
    find: () => Promise<There | null> | There | null,
    further: ReadonlyArray<Outcome> = [],
  ): Put => ({
    outcomes: [carried([]), ...further],
    write: (refs, earlier) =>
      answered(async () => {
        const written = await write(earlier, refs)
        return { ...written, version: versionOf(await find()) }
      }),
    find: (_, hash) =>
      answered(async () => {
        const existing = await find()
        return (
          existing && {
            ref: existing.ref,
            version: versionOf(existing),
            hash: existing.isSame ? hash : null,
          }
        )
      }),
  })
  const putRow = (below: string, id: string, version: Version, entry: unknown): Put =>
    put(
      () => {
        const held = rows(below)
        const position =
          positions.get(keyOf(below, id, version)) ??
          held.get(id, version)?.position ??
          [...held.all()].length + 1
        held.set(id, version, { parent: null, position, entry })
        return { ref: id }
      },
      () => stored(id, rows(below).get(id, version), { parent: null, entry }),
    )

  const pageNameOf = ({ id, version, fields }: Menu): string => {
    const menus = rows('menus.json')
    const pageOf = (held: 'published' | 'draft') => {
      const entry = menus.get(id, held)?.entry
      return Fields.is(entry) && typeof entry['page'] === 'string' ? entry['page'] : null
    }
    const ownPage = pageOf(version)
    if (ownPage !== null) return ownPage
    const taken = new Set([...menus.all()].map(({ entry }) => (Fields.is(entry) ? entry['page'] : null)))
    const name = nameKey(String(fields['name'] ?? ''))
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
      .slice(0, 60)
      .replace(/^-|-$/g, '')
    const ending = version === 'draft' ? ' (draft)' : ''
    return (
      [name, `${name || 'page'}-${nameKey(id).replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')}`]
        .map((item) => item + ending)
        .find(
          (item) => item !== ending && !taken.has(item) && !existsSync(path.join(folder, 'pages', item)),
        ) ?? `page-${menus.get(id, version)?.position ?? [...menus.all()].length + 1}${ending}`
    )
  }

  const putMenu = (menu: Menu): Put => {
    const { id, version, parent, position, fields, contents, images, shown } = menu
    const hidden = hiddenPictures(images).map((at) =>
      lost(['images', at], 'a later label with pictures has the same name'),
    )
    const hasPage = contents.length + images.length + shown.length > 0
    const made = () => {
      const page = hasPage ? pageNameOf(menu) : undefined
      return {
        page: page && path.join(folder, version === 'draft' ? 'drafts' : '.', 'pages', page),
        entry: { id: menuId(id), ...(compact(fields) as Fields), ...(page === undefined ? {} : { page }) },
      }
    }
    return put(
      async (_, refs) => {
        // If the parent entry is put later, this entry is put again to be below it.
        if (parent !== null) refs.menu(parent)
        const { page, entry } = made()
        if (page !== undefined) await writePage(page, pageFiles(menu))
        rows('menus.json').set(id, version, { parent, position, entry })
        return { ref: id }
      },
      async () => {
        const { page, entry } = made()
        const row = stored(id, rows('menus.json').get(id, version), { parent, entry })
        if (row === null || page === undefined) return row
        const text = await pageText(page)
        return {
          ...row,
          text: row.text + text,
          isSame: row.isSame && text === textOf(pageFiles(menu)),
        }
      },
      hidden,
    )
  }

  const putInFolder = ({ kind, id, version, position, fields }: Entry): Put => {
    const fileOf = (number: number) => `${number}. ${id}.json`
    const isName = pageFilesOf([fileOf(1)]).labels[0]?.label === id && !/[/\0]/.test(id)
    if (!isName) return { outcomes: [lost([], 'no file can have this id as its name')], write: null }
    const kindFolder = path.join(folder, version === 'draft' ? 'drafts' : '.', kind.name)
    const text = `${JSON.stringify(compact(fields), null, 2)}\n`
    const isOfEntry = (file: string) => pageFilesOf([file]).labels[0]?.label === id
    return put(
      async (earlier) => {
        // A draft replaces the published file of the same name.
        const name = version === 'draft' && earlier !== null ? earlier : fileOf(Math.floor(position))
        await mkdir(kindFolder, { recursive: true })
        for (const item of await readdir(kindFolder))
          if (item !== name && isOfEntry(item)) await rm(path.join(kindFolder, item))
        if (version === 'published') await rm(path.join(folder, 'drafts', kind.name, name), { force: true })
        await writeFile(path.join(kindFolder, name), text)
        return { ref: name }
      },
      async () => {
        const ref = (existsSync(kindFolder) ? await readdir(kindFolder) : []).find(isOfEntry)
        if (ref === undefined) return null
        const held = await readFile(path.join(kindFolder, ref), 'utf8')
        return { ref, text: held, isSame: held === text }
      },
    )
  }

  return {
    hasDetails: false,
    refusal: () =>
      answered(async () => {
        const existing = (at: string): string => (existsSync(at) ? at : existing(path.dirname(at)))
        const at = existing(path.resolve(folder))
        return access(at, constants.W_OK).then(
          () => (statSync(at).isDirectory() ? null : `${at} is no folder`),
          () => `${at} may not be written`,
        )
      }),
    putFile: ({ path: sent, name }) => {
      const fileName = sent.split('/').every(isVisible) && PicturePath.is(sent) ? sent : name
      const place = (file: string) => ({
        path: file,
        address: `/media/${PicturePath.is(file) ? encodedPath(file) : file}`,
      })
      return {
        ...place(fileName),
        write: (bytes, earlier) =>
          answered(async () => {
            const { dir, name, ext } = path.posix.parse(fileName)
            for (let number = 1; ; number += 1) {
              const file =
                earlier ?? (number === 1 ? fileName : path.posix.join(dir, `${name}-${number}${ext}`))
              const whole = path.join(folder, 'media', file)
              const existing = await readFile(whole).catch(() => null)
              if (existing !== null && earlier === null && !existing.equals(bytes)) continue
              await mkdir(path.dirname(whole), { recursive: true })
              await writeFile(whole, bytes)
              return { ref: file, ...place(file) }
            }
          }),
      }
    },
    put: (node) => {
      if (node.of !== 'redirect') positions.set(keyOf(fileOfNode(node), node.id, node.version), node.position)
      switch (node.of) {
        case 'menu':
          return putMenu(node)
        case 'slide':
          return putRow(fileOfNode(node), node.id, node.version, slideEntry(node.id, node.fields))
        case 'entry': {
          if (listFileOf(node.kind) === null) return putInFolder(node)
          // In a kind that is ordered by day, only entries outside this order have a position.
          const place = node.kind.newestBy !== undefined && !node.isByDay ? { position: node.position } : {}
          const entry = { id: node.id, ...(compact(node.fields) as Fields), ...place }
          return putRow(fileOfNode(node), node.id, node.version, entry)
        }
        case 'redirect':
          return putRow(redirectsFile, node.id, 'published', { from: node.id, ...node.fields })
      }
    },
    settle: () =>
      answered(async () => {
        // The adapter requires both files.
        for (const below of ['menus.json', 'sliders.json']) rows(below)
        for (const held of files.values()) await held.write()
      }),
  }
}

/** The existing content of a folder for a node. */
interface There {
  readonly ref: string
  /** All content except its position. */
  readonly text: string
  /** Whether it equals the content to put. */
  readonly isSame: boolean
}

const stored = (ref: string, row: Row | undefined, made: Omit<Row, 'position'>): There | null => {
  if (row === undefined) return null
  const text = JSON.stringify(row.entry)
  return { ref, text, isSame: text === JSON.stringify(made.entry) && row.parent === made.parent }
}

const versionOf = (stored: There | null): string =>
  createHash('sha256')
    .update(stored?.text ?? '')
    .digest('base64url')
    .slice(0, 22)

type PageFile = readonly [name: string, text: string]

const pageFiles = ({ contents, images, shown }: Menu): ReadonlyArray<PageFile> => {
  const shownOf = (label: string): Fields => {
    const [, fields] = shown.findLast(([typed]) => typed === label) ?? []
    return Fields.is(fields) ? fields : {}
  }
  const labels = new Set(contents.map(([label]) => label))
  const onlyShown = shown.filter(([label]) => !labels.has(label)).map(([label]) => [label, ''] as const)
  const texts = [...contents, ...onlyShown].map(([label, value], at, all) =>
    labelFile({
      number: at + 1,
      label,
      value: value ?? '',
      isRepeated: all.findIndex(([typed]) => sameLabel(typed).trim() === sameLabel(label).trim()) < at,
      shown: shownOf(label),
    }),
  )
  const byLabel = new Map<string, ReadonlyArray<unknown>>()
  for (const [label, held] of images) {
    const key = sameLabel(label)
    const before = isUnnamed(label) ? (byLabel.get(key) ?? []) : []
    // The last of equal labels is shown, at its position.
    if (!isUnnamed(label)) byLabel.delete(key)
    byLabel.set(key, [
      ...before,
      ...[held]
        .flat()
        .filter((item) => !isEmptyField(item))
        .map(compact),
    ])
  }
  const pictures = Object.fromEntries(
    [...byLabel].map(([label, all]) => [label, all.length === 1 ? all[0] : all]),
  )
  return images.length > 0 ? [...texts, [picturesFile, `${JSON.stringify(pictures, null, 2)}\n`]] : texts
}

/** The files in a folder that belong to a page. */
const ofPage = async (below: string): Promise<ReadonlyArray<string>> =>
  (existsSync(below) ? await readdir(below) : []).filter(
    (name) => name === picturesFile || pageFilesOf([name]).labels.length > 0,
  )

const writePage = async (below: string, files: ReadonlyArray<PageFile>): Promise<void> => {
  await mkdir(below, { recursive: true })
  for (const name of await ofPage(below))
    if (!files.some(([writtenName]) => writtenName === name)) await rm(path.join(below, name))
  for (const [name, text] of files) await writeFile(path.join(below, name), text)
}

const textOf = (files: ReadonlyArray<PageFile>): string => JSON.stringify([...files].sort())

/** The combined content of a page's files. */
const pageText = async (below: string): Promise<string> =>
  textOf(
    await Promise.all(
      (await ofPage(below)).map(async (name): Promise<PageFile> => [
        name,
        await readFile(path.join(below, name), 'utf8'),
      ]),
    ),
  )
