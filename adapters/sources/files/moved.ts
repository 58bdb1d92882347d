import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { right } from 'fp-ts/Either'
import { isVisible } from '../../contentFolder/format'
import type { KindDeclaration } from '../../domain/kind'
import { kinds } from '../../domain/kinds'
import { fieldsOf, listOf } from '../../mapping/fields'
import { listFileOf } from './pageFolder'
import { entriesOf, matching } from '../../port/movedSource'
import type { ItemCount, MovedSource } from '../../port/movedSource'
import type { Adapter } from '../adapter'
import { filesSource } from './filesSource'
import { filesTarget } from './filesTarget'

/**
 * All objects of a JSON file with entries, including nested menus; none if the file is missing or broken, which its
 * reader reports.
 */
const rowsIn = (file: string): ReadonlyArray<unknown> => {
  const all = (rows: unknown): ReadonlyArray<unknown> =>
    listOf(rows).flatMap((row) => [row, ...all(fieldsOf(row)['children'])])
  try {
    return all(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}

const filesBelow = (folder: string): ReadonlyArray<string> =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .filter((name) => name.split(path.sep).every(isVisible) && statSync(path.join(folder, name)).isFile())
    .map((name) => name.split(path.sep).join('/'))

/** Members of a content folder that only an import needs: all media files, and counts of entries and files. */
export const filesMoved = (
  folder: string,
  declared: ReadonlyArray<KindDeclaration>,
): Partial<MovedSource> => {
  const at = (...steps: ReadonlyArray<string>) => path.join(folder, ...steps)
  /** The number of entries of a file, and of its drafts without a published entry. */
  const rows = (below: string): number => {
    const published = rowsIn(at(below))
    const ids = new Set(published.map((row) => String(fieldsOf(row)['id'])))
    const isNew = (row: unknown) => !ids.has(String(fieldsOf(row)['id']))
    return published.length + rowsIn(at('drafts', below)).filter(isNew).length
  }
  const media = () => filesBelow(at('media'))
  const counts = (): ReadonlyArray<ItemCount> => [
    { what: 'menus', there: rows('menus.json'), of: entriesOf('menu') },
    { what: 'slides', there: rows('sliders.json'), of: entriesOf('slides') },
    ...kinds
      .filter((kind) => existsSync(at('lists', `${kind}.json`)))
      .map((kind) => ({ what: kind, there: rows(`lists/${kind}.json`), of: entriesOf(`lists/${kind}`) })),
    ...declared.map((kind) => {
      const file = listFileOf(kind)
      const below = [...filesBelow(at(kind.name)), ...filesBelow(at('drafts', kind.name))]
      return {
        what: kind.name,
        there: file === null ? new Set(below.map((item) => path.parse(item).name)).size : rows(file),
        of: entriesOf(`lists/${kind.name}`),
      }
    }),
    { what: 'files', there: media().length, of: matching(/^files#(.+)/) },
  ]
  return {
    counts: async () => right(counts()),
    files: async () => right(media().map((file) => ({ path: file, addresses: [] }))),
  }
}

/** The adapter of a content folder. */
export const files: Adapter = {
  source: ({ address }) => filesSource({ folder: address }),
  moved: ({ baseUrl, declared }) => ({
    ...filesSource({ folder: baseUrl }),
    ...filesMoved(baseUrl, declared),
  }),
  target: ({ address }) => filesTarget({ folder: address }),
}
