import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { left, right } from 'fp-ts/Either'
import { isVisible, pageFilesOf, picturesFile } from '../../contentFolder/format'
import { isNothing } from '../../decode/nothing'
import { encodedPath, PicturePath } from '../../decode/pictures'
import { Fields } from '../../decode/text'
import { isSiteKind } from '../../domain/kinds'
import { nameKey } from '../../domain/name'
import { unreachable } from '../../port/content'
import { carried, lost } from '../../port/made'
import type { Node, Outcome, Put, Refs, Target, TargetResult, Written } from '../../port/target'
import { labelFile } from './labelFile'
import { rowsOf } from './rows'
import type { Rows, Version } from './rows'

type Menu = Extract<Node, { readonly of: 'menu' }>
type Entry = Extract<Node, { readonly of: 'entry' }>

/** The file that a node is an entry of. */
const fileOfNode = (node: Exclude<Node, { readonly of: 'redirect' }>): string =>
  node.of === 'entry' ? `lists/${node.kind.name}.json` : node.of === 'menu' ? 'menus.json' : 'sliders.json'

/** A picture of which only the path is known is that path. */
const compact = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(compact)
  if (!Fields.is(value)) return value
  const names = Object.keys(value)
  if (names.length === 1 && names[0] === 'path') return value['path']
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, compact(one)]))
}

/** A number where people would write one. */
const menuId = (id: string): string | number => (/^(?:0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id)

const slideEntry = (id: string, { image, ...fields }: Fields): unknown => {
  const compacted = compact(image)
  const address = PicturePath.is(compacted) ? `/media/${encodedPath(compacted)}` : compacted
  return { id: menuId(id), ...fields, ...(isNothing(address) ? {} : { image: address }) }
}

/** The pictures of one label are in one place; of two labels of a name the site shows the last, of those without a name all. */
const hiddenPictures = (images: Menu['images']): ReadonlyArray<number> =>
  images.flatMap(([label], at) =>
    !isUnnamed(label) && images.findLastIndex(([other]) => sameLabel(other) === sameLabel(label)) > at
      ? [at]
      : [],
  )
const sameLabel = (label: string): string => label.normalize('NFC')
const isUnnamed = (label: string): boolean => nameKey(label) === ''

/**
 * Writes a content folder, as `filesSource` reads it. What cannot be published stands in `drafts/`; the page of a draft is a folder of
 * its own, because a folder of drafts cannot take labels away. Files that it has not written itself are never replaced.
 */
export const filesTarget = ({ folder }: { readonly folder: string }): Target => {
  const files = new Map<string, Rows>()
  /** Where each node is among its siblings, also of those that are not written because they have not changed. */
  const positions = new Map<string, number>()
  const keyOf = (below: string, id: string, version: Version) => JSON.stringify([below, id, version])
  const rows = (below: string, idName?: string): Rows => {
    const positionOf = (id: string, version: Version) => positions.get(keyOf(below, id, version))
    const held = files.get(below) ?? rowsOf(folder, below, positionOf, idName)
    files.set(below, held)
    return held
  }

  /** A write whose failure is an answer. */
  const writing =
    (write: (earlier: string | null, refs: Refs) => Promise<Written> | Written) =>
    async (refs: Refs, earlier: string | null): TargetResult<Written> => {
      try {
        return right(await write(earlier, refs))
      } catch (thrown) {
        return left(unreachable(folder, thrown instanceof Error ? thrown.message : String(thrown), null))
      }
    }
  const put = (
    write: (earlier: string | null, refs: Refs) => Promise<Written> | Written,
    others: ReadonlyArray<Outcome> = [],
  ): Put => ({
    outcomes: [carried([]), ...others],
    write: writing(write),
  })

  const pageNameOf = ({ id, version, fields }: Menu): string => {
    const menus = rows('menus.json')
    const pageOf = (held: 'published' | 'draft') => {
      const entry = menus.get(id, held)?.entry
      return Fields.is(entry) && typeof entry['page'] === 'string' ? entry['page'] : null
    }
    const own = pageOf(version)
    if (own !== null) return own
    const taken = new Set([...menus.all()].map(({ entry }) => (Fields.is(entry) ? entry['page'] : null)))
    const name = nameKey(String(fields['name'] ?? ''))
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
      .slice(0, 60)
      .replace(/^-+|-+$/g, '')
    const ending = version === 'draft' ? ' (draft)' : ''
    return (
      [name, `${name || 'page'}-${nameKey(id).replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')}`]
        .map((one) => one + ending)
        .find((one) => one !== ending && !taken.has(one) && !existsSync(path.join(folder, 'pages', one))) ??
      `page-${menus.get(id, version)?.position ?? [...menus.all()].length + 1}${ending}`
    )
  }

  const putMenu = (menu: Menu): Put => {
    const { id, version, parent, position, fields, contents, images, shown } = menu
    const hidden = hiddenPictures(images).map((at) =>
      lost(['images', at], 'a later label with pictures has the same name'),
    )
    return put(async (_, refs) => {
      // Where the entry above is still to come, this one is put again, to be below it.
      if (parent !== null) refs.menu(parent)
      const hasPage = contents.length + images.length + shown.length > 0
      const page = hasPage ? pageNameOf(menu) : undefined
      if (page !== undefined)
        await writePage(path.join(folder, version === 'draft' ? 'drafts' : '.', 'pages', page), menu)
      const entry = {
        id: menuId(id),
        ...(compact(fields) as Fields),
        ...(page === undefined ? {} : { page }),
      }
      rows('menus.json').set(id, version, { parent, position, entry })
      return { ref: id }
    }, hidden)
  }

  const putInFolder = ({ kind, id, version, position, fields }: Entry): Put => {
    const fileOf = (number: number) => `${number}. ${id}.json`
    const isName = pageFilesOf([fileOf(1)]).labels[0]?.label === id && !/[/\0]/.test(id)
    if (!isName) return { outcomes: [lost([], 'no file can have this id as its name')], write: null }
    return put(async (earlier) => {
      const below = path.join(folder, kind.name)
      const own = version === 'draft' ? path.join(folder, 'drafts', kind.name) : below
      // A draft stands in the place of the file of the same name.
      const name = version === 'draft' && earlier !== null ? earlier : fileOf(Math.floor(position))
      await mkdir(own, { recursive: true })
      for (const one of await readdir(own))
        if (one !== name && pageFilesOf([one]).labels[0]?.label === id) await rm(path.join(own, one))
      if (version === 'published') await rm(path.join(folder, 'drafts', kind.name, name), { force: true })
      await writeFile(path.join(own, name), `${JSON.stringify(compact(fields), null, 2)}\n`)
      return { ref: name }
    })
  }

  return {
    hasDetails: false,
    putFile: ({ path: sent, name }) => {
      const own = sent.split('/').every(isVisible) && PicturePath.is(sent) ? sent : name
      const place = (file: string) => ({
        path: file,
        address: `/media/${PicturePath.is(file) ? encodedPath(file) : file}`,
      })
      return {
        ...place(own),
        write: async (bytes, earlier) => {
          try {
            const { dir, name, ext } = path.posix.parse(own)
            for (let number = 1; ; number += 1) {
              const file = earlier ?? (number === 1 ? own : path.posix.join(dir, `${name}-${number}${ext}`))
              const whole = path.join(folder, 'media', file)
              const there = await readFile(whole).catch(() => null)
              if (there !== null && earlier === null && !there.equals(bytes)) continue
              await mkdir(path.dirname(whole), { recursive: true })
              await writeFile(whole, bytes)
              return right({ ref: file, ...place(file) })
            }
          } catch (thrown) {
            return left(unreachable(folder, thrown instanceof Error ? thrown.message : String(thrown), null))
          }
        },
      }
    },
    put: (node) => {
      if (node.of !== 'redirect') positions.set(keyOf(fileOfNode(node), node.id, node.version), node.position)
      switch (node.of) {
        case 'menu':
          return putMenu(node)
        case 'slide':
          return put(() => {
            const { id, version, position, fields } = node
            rows(fileOfNode(node)).set(id, version, { parent: null, position, entry: slideEntry(id, fields) })
            return { ref: id }
          })
        case 'entry':
          if (!isSiteKind(node.kind.name)) return putInFolder(node)
          return put(() => {
            const { id, version, position, fields } = node
            const entry = { id, ...(compact(fields) as Fields) }
            rows(fileOfNode(node)).set(id, version, { parent: null, position, entry })
            return { ref: id }
          })
        case 'redirect':
          return put(() => {
            const redirects = rows('redirects.json', 'from')
            const position = redirects.get(node.id, 'published')?.position ?? [...redirects.all()].length + 1
            redirects.set(node.id, 'published', {
              parent: null,
              position,
              entry: { from: node.id, ...node.fields },
            })
            return { ref: node.id }
          })
      }
    },
    settle: async () => {
      try {
        // The adapter expects these two.
        for (const below of ['menus.json', 'sliders.json']) rows(below)
        for (const held of files.values()) await held.write()
        return right(undefined)
      } catch (thrown) {
        return left(unreachable(folder, thrown instanceof Error ? thrown.message : String(thrown), null))
      }
    },
  }
}

/** Writes the labels of a page, in the place of those that were there. */
const writePage = async (below: string, { contents, images, shown }: Menu): Promise<void> => {
  await mkdir(below, { recursive: true })
  const shownOf = (label: string): Fields => {
    const [, fields] = shown.findLast(([one]) => one === label) ?? []
    return Fields.is(fields) ? fields : {}
  }
  const labels = new Set(contents.map(([label]) => label))
  const onlyShown = shown.filter(([label]) => !labels.has(label)).map(([label]) => [label, ''] as const)
  const texts = [...contents, ...onlyShown].map(([label, value], at, all) =>
    labelFile({
      number: at + 1,
      label,
      value: value ?? '',
      isRepeated: all.findIndex(([other]) => sameLabel(other).trim() === sameLabel(label).trim()) < at,
      shown: shownOf(label),
    }),
  )
  const byLabel = new Map<string, ReadonlyArray<unknown>>()
  for (const [label, held] of images) {
    const own = sameLabel(label)
    const before = isUnnamed(label) ? (byLabel.get(own) ?? []) : []
    // The last of a name is the one that is shown, where it stands.
    if (!isUnnamed(label)) byLabel.delete(own)
    byLabel.set(own, [
      ...before,
      ...[held]
        .flat()
        .filter((one) => !isNothing(one))
        .map(compact),
    ])
  }
  const pictures = Object.fromEntries(
    [...byLabel].map(([label, all]) => [label, all.length === 1 ? all[0] : all]),
  )
  for (const name of await readdir(below)) {
    const isOurs = name === picturesFile || pageFilesOf([name]).labels.length > 0
    if (isOurs && !texts.some(([own]) => own === name)) await rm(path.join(below, name))
  }
  for (const [name, text] of texts) await writeFile(path.join(below, name), text)
  if (images.length > 0)
    await writeFile(path.join(below, picturesFile), `${JSON.stringify(pictures, null, 2)}\n`)
}
