import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../../tools/lib/places'

export interface ContentSize {
  /** Entries of the menu that are added to those of the sample content. */
  readonly menuEntries: number
  /** Entities in all, equally many of each of `kinds`; 0 leaves the lists of the sample content. */
  readonly entities: number
  /** By default causes and posts. */
  readonly kinds?: ReadonlyArray<string>
}

/** Every kind of list. */
export const everyKind = ['services', 'causes', 'team', 'events', 'projects', 'posts', 'testimonials']

/** How many entries of the menu are below one of its first level. */
const BELOW = 49

/** Writes a content folder: the sample content, with a longer menu and longer lists. */
export const writeContent = (
  folder: string,
  { menuEntries, entities, kinds = ['causes', 'posts'] }: ContentSize,
): void => {
  cpSync(path.join(root, 'backend', 'content'), folder, { recursive: true })
  const menus = readList(path.join(folder, 'menus.json'))
  writeFileSync(path.join(folder, 'menus.json'), JSON.stringify([...menus, ...furtherMenus(menuEntries)]))
  if (entities === 0) return
  mkdirSync(path.join(folder, 'lists'))
  for (const kind of kinds) {
    const samples = readList(path.join(root, 'adapters', 'sources', 'samples', `${kind}.json`))
    const many = Array.from({ length: entities / kinds.length }, (_, index) => {
      const sample = samples[index % samples.length] ?? { id: '' }
      const called = sample.title === undefined ? 'name' : 'title'
      return { ...sample, id: String(index + 1), [called]: `${sample[called]}, number ${index + 1}` }
    })
    writeFileSync(path.join(folder, 'lists', `${kind}.json`), JSON.stringify(many))
  }
}

interface Entry {
  readonly id: string | number
  readonly title?: string
  readonly name?: string
}

/** A file of the sample content: a list of objects. */
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
