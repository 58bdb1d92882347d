import type { FaultyBackend } from '../../lib/site/faultyBackend'

interface Entry {
  readonly id: number
  readonly name: string
  readonly parent: null
  readonly children: ReadonlyArray<Entry>
}

/** Gives a backend a menu of sixty entries, of which `Deep` has five levels; 87 entries in all. */
export const withLongMenu = (backend: FaultyBackend): void => {
  let id = 100
  const entry = (name: string, children: ReadonlyArray<Entry> = []): Entry => ({
    id: (id += 1),
    name,
    parent: null,
    children,
  })
  /** Three entries per level. */
  const deep = (level: number): ReadonlyArray<Entry> =>
    level > 5
      ? []
      : ['One', 'Two', 'Three'].map((name, index) =>
          entry(`${name} of level ${level}`, index === 0 ? deep(level + 1) : []),
        )
  const long = [
    ...Array.from({ length: 58 }, (_, index) =>
      entry(index % 7 === 0 ? `A rather long name of an entry, number ${index}` : `Entry ${index}`),
    ),
    entry('Last', deep(2).slice(0, 3)),
  ]
  backend.change('get_all_nested_cms_menu/', () => ({
    menus: [entry('Home'), entry('Deep', deep(2)), ...long.slice(1)],
  }))
}
