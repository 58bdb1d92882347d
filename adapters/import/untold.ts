import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { KindDeclaration } from '@caravanserai/adapters'
import { pictureRoots, redirectTarget, sanitiser } from '@caravanserai/adapters/source'
import type { Node, Refs, Source } from '@caravanserai/adapters/source'
import { withFiles, pathOfRoots } from './files'
import { hashOf } from './state'
import { itemsOf } from './items'
import type { Row } from './ledger'
import { readAll, leavesIn } from './readAll'
import type { State } from './state'

/** Values that a backend adds: aliases of an entry, its time of change, and the pixels of a picture. */
const added = /\/(?:aliases\/\d+|changed|width|height)$/
/** Values that the site treats as absent. */
// eslint-disable-next-line site/words -- a field of `domain/kinds.ts`.
const absent = /\/(?:donors 0|comments 0|format image|hidden false|permanent true)$/

const sanitise = sanitiser()
/** A text as pages show it: without markup details and white space that an editor or a backend adds. */
const shown = (value: string): string =>
  /[<\n]/.test(value)
    ? sanitise(value)
        .html.replace(/(?<=>)\s+(?=<)/g, (space) => (space.includes('\n') ? '' : space))
        .trim()
    : value

interface Value {
  readonly path: string
  readonly value: string
}

const at = (value: unknown, way: ReadonlyArray<string | number>): unknown =>
  way.reduce((held, step) => Object(held)[step], value)

const leaves = (path: string, value: unknown): ReadonlyArray<Value> =>
  leavesIn(value).map(({ way }) => ({
    path: [path, ...way.map(encodeURIComponent)].join('/'),
    value: shown(String(at(value, way))),
  }))

/** The values of a node by the paths of the ledger, except its position. */
const valuesOf = (key: string, node: Node, refs: Refs): ReadonlyArray<Value> => {
  const values =
    node.of === 'redirect'
      ? leaves(key, { ...node.fields, to: redirectTarget(node.fields['to'], refs) })
      : leaves(key, node.fields)
  if (node.of !== 'menu') return values
  const { contents, images, shown } = node
  const halves = Object.entries({ contents, images, shown }).flatMap(([half, pairs]) =>
    pairs.flatMap(([label, value], index) => {
      const path = `${key.replace('menu#', 'pages/')}#${encodeURIComponent(label)}/${half}`
      return [
        ...(half === 'shown' ? [] : [{ path: `${path}/label`, value: `${label}, ${index + 1}.` }]),
        ...leaves(path, value),
      ]
    }),
  )
  return [...values, ...halves]
}

/** All values of a source whose files are on this disk; a file is its bytes, whatever its name. */
const read = async (
  source: Source,
  declared: ReadonlyArray<KindDeclaration>,
  keyAt: (key: string) => string | null,
): Promise<ReadonlyMap<string, string>> => {
  const bytes = (path: string): string => {
    const url = source.pictureUrl(path)
    return url === null ? `nothing at ${path}` : hashOf(readFileSync(fileURLToPath(url)))
  }
  const named = (key: string) => ({ ref: '', id: (keyAt(key) ?? key).replace(/^.*#/s, '') })
  const refs: Refs = {
    menu: (id) => named(`menu#${id}`),
    entry: (kind, id) => named(`lists/${kind}#${id}`),
    file: () => null,
  }
  const pathOf = pathOfRoots(pictureRoots(source))
  const all = await readAll({ source, declared, onRead: () => undefined })
  const nodes = itemsOf(all, 'published').flatMap(
    ({ key, node }): ReadonlyArray<{ readonly key: string; readonly node: Node | null }> => {
      const known = keyAt(key)
      if (node === null) return [{ key: known ?? key, node: null }]
      if (known === null) return []
      const place = ({ path }: { readonly path: string }) => ({
        path: bytes(path),
        address: `/media/${bytes(path)}`,
      })
      return [{ key: known, node: withFiles(node, pathOf, place).node }]
    },
  )
  const siblings = new Map<string, number>()
  return new Map(
    nodes.flatMap(({ key, node }): ReadonlyArray<readonly [string, string]> => {
      if (node === null) return [[key, 'unread']]
      const group =
        node.of === 'menu' && node.parent !== null
          ? (keyAt(`menu#${node.parent}`) ?? 'another menu')
          : key.replace(/#.*/s, '')
      const position = (siblings.get(group) ?? 0) + 1
      siblings.set(group, position)
      const place = { path: `${key}/position`, value: `${position}. of ${group}` }
      return [...(node.of === 'redirect' ? [] : [place]), ...valuesOf(key, node, refs)].map(
        ({ path, value }) => [path, value] as const,
      )
    }),
  )
}

const aliasesOf = (values: ReadonlyMap<string, string>, path: string): ReadonlyArray<string | undefined> => {
  const all = path.replace(/(?<!\d)\d+$/, '')
  return [...values].flatMap(([at, value]) => (at.startsWith(all) ? [value] : []))
}

/**
 * For tests: the values that differ, are missing or are new after a content folder was moved through a backend into
 * another folder, although the ledger reports them as carried.
 * @param state of the import into the backend, with the ids that it has assigned
 * @param isAdded the paths of values that this backend adds to every entry
 */
export const untold = async (
  before: Source,
  after: Source,
  {
    rows,
    state,
    declared,
    isAdded,
  }: {
    readonly rows: ReadonlyArray<Row>
    readonly state: State
    readonly declared: ReadonlyArray<KindDeclaration>
    readonly isAdded: RegExp
  },
): Promise<ReadonlyArray<string>> => {
  const byPath = new Map(rows.map((row) => [row.path, row]))
  const isTold = (path: string): boolean => {
    const row = byPath.get(path)
    if (row !== undefined || !path.includes('/')) return row !== undefined && row.is !== 'carried'
    return isMadeOf(path) || isTold(path.slice(0, path.lastIndexOf('/')))
  }
  /** Whether the value was merged from several. */
  const isMadeOf = (path: string): boolean =>
    rows.some((row) => row.is === 'mapped' && row.path.startsWith(`${path}/`))
  const lines: string[] = []
  for (const prefix of ['', 'drafts/']) {
    const sources = [before, after].map((source) => (prefix === '' ? source : (source.drafts ?? source)))
    const [from, to] = sources
    if (from === undefined || to === undefined) throw new Error('expected two')
    const keys = new Map<string, string>()
    const first = await read(from, declared, (key) => {
      const [question = ''] = key.split('#')
      const id = state.get(`drafts/${key}`)?.id ?? state.get(key)?.id
      keys.set(id === undefined ? key : `${question}#${encodeURIComponent(id)}`, key)
      return key
    })
    const second = await read(to, declared, (key) => keys.get(key) ?? null)
    for (const path of new Set([...first.keys(), ...second.keys()])) {
      const [was, is] = [first.get(path), second.get(path)]
      if (was === is) continue
      if (was === undefined && (added.test(path) || isAdded.test(path))) continue
      if ((was === undefined || is === undefined) && absent.test(`${path} ${was ?? is}`)) continue
      // The order of aliases is not significant.
      if (/\/aliases\/\d+$/.test(path) && aliasesOf(second, path).includes(was)) continue
      // If pages consist of sections, a section with only pictures has an empty text.
      if (was === undefined && first.has(path.replace(/contents\/label$/, 'images/label'))) continue
      if (isTold(prefix + path) || (prefix !== '' && !byPath.has(prefix + path) && isTold(path))) continue
      lines.push(`${prefix}${path}: ${was ?? 'nothing'} → ${is ?? 'nothing'}`)
    }
  }
  return lines
}
