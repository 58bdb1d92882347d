import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { Fields } from '../../decode/text'
import { isVisible, pageFilesOf } from '../../contentFolder/format'
import { withoutFrontMatter } from './frontMatter'

/** An entry of a JSON file, and its position among its siblings. */
export interface Row {
  readonly parent: string | null
  readonly position: number
  readonly entry: unknown
}

export type Version = 'published' | 'draft'

/**
 * The entries of `menus.json`, `sliders.json`, `lists/services.json` or `redirects.json`, and of the drafts file that
 * replaces it.
 */
export interface Rows {
  readonly get: (id: string, version: Version) => Row | undefined
  readonly all: () => Iterable<Row>
  readonly set: (id: string, version: Version, row: Row) => void
  /** Writes the files that were changed or did not exist. */
  readonly write: () => Promise<void>
}

const entriesIn = (file: string): ReadonlyArray<unknown> => {
  if (!existsSync(file)) return []
  const held: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)))
  if (!Array.isArray(held)) throw new Error(`${file}: expected a list`)
  return held
}

/** Entries by id; those without one, or with that of an earlier entry, which the adapter reports, by position. */
const rowsIn = (
  entries: ReadonlyArray<unknown>,
  idName: string,
  parent: string | null = null,
  taken = new Set<string>(),
): ReadonlyArray<readonly [string, Row]> =>
  entries.flatMap((entry, index) => {
    const { children, ...ownFields } = Fields.is(entry) ? entry : {}
    const sent = Fields.is(entry) && entry[idName] !== undefined ? String(entry[idName]).trim() : null
    const id = sent === null || taken.has(sent) ? `${parent} ${index}` : sent
    taken.add(id)
    const below = Array.isArray(children) ? rowsIn(children, idName, id, taken) : []
    return [[id, { parent, position: index + 1, entry: Fields.is(entry) ? ownFields : entry }], ...below]
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
 * Reads the files at the first use. Throws if an existing file cannot be read, so that it is never replaced.
 * @param positionOf the position of an entry in its source: a file only knows the order of the written entries
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
      // A drafts file contains the published entries as well.
      if (drafts.size > 0) changed.add('draft')
      if (version === 'published') drafts.delete(id)
      versions[version].set(id, row)
    },
    write: async () => {
      for (const version of changed) {
        const rows = version === 'published' ? published : new Map([...published, ...drafts])
        const rank = (id: string) => positionOf(id, rows.get(id) === drafts.get(id) ? 'draft' : 'published')
        await mkdir(path.dirname(files[version]), { recursive: true })
        await writeFileAtomic(files[version], `${JSON.stringify(treeOf(rows, rank), null, 2)}\n`)
      }
      changed.clear()
    },
  }
}

/** The content for one file of a page's folder. */
interface Label {
  /** The position of the label on the page, from 1. */
  readonly number: number
  readonly label: string
  readonly value: unknown
  /** Whether another label of the page has the same name. */
  readonly isRepeated: boolean
  /** `shownFrom` and `shownUntil`, if any. */
  readonly shown: Fields
}

/** Characters that some systems refuse or hide in file names. */
const misleading = /[\\/:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu

/** Whether a file of this name is read back as this label, on every system. */
const holds = (name: string, label: string): boolean =>
  name.search(misleading) < 0 &&
  Buffer.byteLength(name) <= 200 &&
  isVisible(name) &&
  name === name.normalize('NFC') &&
  pageFilesOf([name]).labels[0]?.label === label

const oneLine = (value: unknown): string =>
  JSON.stringify(String(value)).replace(/[\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`)

/**
 * The name and the text of the file that gives a label its value. The front matter contains the schedule, and the
 * label if no file name can express it. A value that is not text is JSON.
 */
export const labelFile = ({
  number,
  label,
  value,
  isRepeated,
  shown,
}: Label): readonly [name: string, text: string] => {
  const ending = typeof value === 'string' ? 'html' : 'json'
  const fullName = `${number}. ${label}.${ending}`
  const isOwn = !isRepeated && holds(fullName, label)
  const short = label
    .replace(misleading, ' ')
    .slice(0, 40)
    .replace(/^[\d. ]+/, '')
    .trimEnd()
  const name = isOwn ? fullName : `${number}. ${short} (${number}).${ending}`
  const details = { ...(isOwn ? {} : { label }), ...shown }
  if (typeof value !== 'string')
    return [
      name,
      `${JSON.stringify(Object.keys(details).length > 0 ? { ...details, items: value } : value, null, 2)}\n`,
    ]
  const front = Object.entries(details).map(([field, held]) => `${field}: ${oneLine(held)}\n`)
  const isPlain =
    front.length === 0 && withoutFrontMatter(value).text === value && !value.startsWith('\uFEFF')
  return [
    name,
    `${isPlain ? '' : `---\n${front.join('')}---\n`}${value}${value.endsWith('\r') ? '\r\n' : '\n'}`,
  ]
}
