import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { Fields } from '../../decode/text'

/** An entry of a JSON file, and its place among those below the same one. */
export interface Row {
  readonly parent: string | null
  readonly position: number
  readonly entry: unknown
}

export type Version = 'published' | 'draft'

/** The entries of `menus.json`, `sliders.json`, `lists/causes.json` or `redirects.json`, and of the file of drafts in its place. */
export interface Rows {
  readonly get: (id: string, version: Version) => Row | undefined
  readonly all: () => Iterable<Row>
  readonly set: (id: string, version: Version, row: Row) => void
  /** Writes the files, where something was set, or there was none. */
  readonly write: () => Promise<void>
}

const entriesIn = (file: string): ReadonlyArray<unknown> => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return []
  }
  const held: unknown = JSON.parse(text)
  if (!Array.isArray(held)) throw new Error(`${file}: expected a list`)
  return held
}

/** By their ids; those without one, which the adapter reports, by where they are. */
const rowsIn = (
  entries: ReadonlyArray<unknown>,
  idName: string,
  parent: string | null = null,
): ReadonlyArray<readonly [string, Row]> =>
  entries.flatMap((entry, index) => {
    const { children, ...own } = Fields.is(entry) ? entry : {}
    const id =
      Fields.is(entry) && entry[idName] !== undefined ? String(entry[idName]).trim() : `${parent} ${index}`
    const below = Array.isArray(children) ? rowsIn(children, idName, id) : []
    return [[id, { parent, position: index + 1, entry: Fields.is(entry) ? own : entry }], ...below]
  })

const treeOf = (
  rows: ReadonlyMap<string, Row>,
  positionOf: (id: string) => number | undefined,
): ReadonlyArray<unknown> => {
  const placeOf = ([id, { position }]: readonly [string, Row]) => positionOf(id) ?? position
  const below = new Map<string | null, (readonly [string, Row])[]>()
  for (const [id, row] of rows) {
    const parent = row.parent !== null && rows.has(row.parent) ? row.parent : null
    below.set(parent, [...(below.get(parent) ?? []), [id, row]])
  }
  const level = (parent: string | null): ReadonlyArray<unknown> =>
    (below.get(parent) ?? [])
      .sort((a, b) => placeOf(a) - placeOf(b))
      .map(([id, { entry }]) => {
        const children = level(id)
        return children.length > 0 && Fields.is(entry) ? { ...entry, children } : entry
      })
  return level(null)
}

/**
 * Reads them at the first use. Throws where a file that is there cannot be read, so that it is never replaced.
 * @param positionOf the position of an entry among those of its source: a file knows only the order of those that were written
 */
export const rowsOf = (
  folder: string,
  below: string,
  positionOf: (id: string, version: Version) => number | undefined,
  idName = 'id',
): Rows => {
  const files = { published: path.join(folder, below), draft: path.join(folder, 'drafts', below) }
  const published = new Map(rowsIn(entriesIn(files.published), idName))
  const drafts = new Map(
    rowsIn(entriesIn(files.draft), idName).filter(
      ([id, row]) => JSON.stringify(published.get(id)) !== JSON.stringify(row),
    ),
  )
  const versions = { published, draft: drafts }
  const changed = new Set<Version>(existsSync(files.published) ? [] : ['published'])
  return {
    get: (id, version) => versions[version].get(id),
    all: () => [...published.values(), ...drafts.values()],
    set: (id, version, row) => {
      changed.add(version)
      // Every file of drafts has the published entries as well.
      if (drafts.size > 0) changed.add('draft')
      if (version === 'published') drafts.delete(id)
      versions[version].set(id, row)
    },
    write: async () => {
      for (const version of changed) {
        const rows = version === 'published' ? published : new Map([...published, ...drafts])
        const own = (id: string) => positionOf(id, rows.get(id) === drafts.get(id) ? 'draft' : 'published')
        await mkdir(path.dirname(files[version]), { recursive: true })
        await writeFileAtomic(files[version], `${JSON.stringify(treeOf(rows, own), null, 2)}\n`)
      }
      changed.clear()
    },
  }
}
