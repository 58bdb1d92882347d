import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundledContent } from '@caravanserai/settings'
import { root } from '../places'

export interface ContentSize {
  /** Number of additional menu entries. */
  readonly menuEntries: number
  /** Total number of entities, spread evenly over `kinds`; 0 uses the lists of the sample content. */
  readonly entities: number
  /** Defaults to causes and posts. */
  readonly kinds?: ReadonlyArray<string>
}

/** All kinds of lists. */
export const everyKind = ['services', 'causes', 'team', 'events', 'projects', 'posts', 'testimonials']

/** The file with the sample entries of a kind: of a remote's kinds in the bundled content. */
export const sampleList = (kind: string): string => {
  const bundled = path.join(root, bundledContent, 'lists', `${kind}.json`)
  return existsSync(bundled) ? bundled : path.join(root, 'adapters', 'sources', 'samples', `${kind}.json`)
}

/** The number of menu entries below each additional first-level entry. */
const BELOW = 49

/** Writes a content folder: the sample content with a longer menu and longer lists. */
export const writeContent = (
  folder: string,
  { menuEntries, entities, kinds = ['causes', 'posts'] }: ContentSize,
): void => {
  cpSync(path.join(root, 'backend', 'content'), folder, { recursive: true })
  const menus = readList(path.join(folder, 'menus.json'))
  writeFileSync(path.join(folder, 'menus.json'), JSON.stringify([...menus, ...furtherMenus(menuEntries)]))
  if (entities === 0) return
  mkdirSync(path.join(folder, 'lists'), { recursive: true })
  for (const kind of kinds) {
    const samples = readList(sampleList(kind))
    const grown = Array.from({ length: entities / kinds.length }, (_, index) => {
      const sample = samples[index % samples.length] ?? { id: '' }
      const called = sample.title === undefined ? 'name' : 'title'
      return { ...sample, id: String(index + 1), [called]: `${sample[called]}, number ${index + 1}` }
    })
    writeFileSync(path.join(folder, 'lists', `${kind}.json`), JSON.stringify(grown))
  }
}

interface Entry {
  readonly id: string | number
  readonly title?: string
  readonly name?: string
}

/** Reads a list of the sample content. */
const readList = (file: string): ReadonlyArray<Entry> => JSON.parse(readFileSync(file, 'utf8'))

const furtherMenus = (count: number): ReadonlyArray<Entry> => {
  const entries = Array.from({ length: count }, (_, index) => ({
    id: 1_000 + index,
    name: `Entry ${index + 1} of the menu`,
  }))
  const groups = Array.from({ length: Math.ceil(count / (BELOW + 1)) }, (_, index) =>
    entries.slice(index * (BELOW + 1), (index + 1) * (BELOW + 1)),
  )
  return groups.flatMap(([first, ...children]) => (first === undefined ? [] : [{ ...first, children }]))
}
