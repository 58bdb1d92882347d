import type Database from 'libsql'

/** A menu as the incumbent sends it: these four keys in this order. */
export interface MenuNode {
  readonly id: number
  readonly name: string
  readonly parent: number | null
  readonly children: ReadonlyArray<MenuNode>
}

/** A slide as the incumbent sends it. Instants are text with Dhaka's offset. */
export interface Slider {
  readonly id: number
  readonly created_by: string
  readonly updated_by: string
  readonly title: string | null
  readonly subtitle: string | null
  readonly link: string | null
  readonly serial_number: number
  readonly image: string | null
  readonly details: string | null
  readonly created_at: string
  readonly updated_at: string
}

/**
 * The queries of the calls. Every call runs its query, so an edit of the rows is visible immediately. Throws the
 * errors of SQLite: for a broken database the incumbent answers 500.
 */
export interface ContentStore {
  /** The tree, by position at every level. */
  readonly menus: () => ReadonlyArray<MenuNode>
  /** Texts by label, in the order in which labels were first inserted; the last row of a label wins. */
  readonly contents: (menuId: number) => ReadonlyMap<string, string>
  /** Paths by label, both in the order of insertion. */
  readonly images: (menuId: number) => ReadonlyMap<string, ReadonlyArray<string>>
  /** Slides by serial number, `size` of them from `offset`. */
  readonly sliders: (size: number, offset: number) => ReadonlyArray<Slider>
  readonly countSliders: () => number
}

const SLIDER_KEYS =
  'id, created_by, updated_by, title, subtitle, link, serial_number, image, details, created_at, updated_at'

export const contentStore = (database: Database.Database): ContentStore => {
  const menus = database.prepare('SELECT id, name, parent FROM menus ORDER BY position, id')
  const contents = database.prepare('SELECT label, html FROM contents WHERE menu_id = ? ORDER BY id')
  const images = database.prepare('SELECT label, path FROM images WHERE menu_id = ? ORDER BY id')
  const sliders = database.prepare(
    `SELECT ${SLIDER_KEYS} FROM sliders ORDER BY serial_number, id LIMIT ? OFFSET ?`,
  )
  const sliderIds = database.prepare('SELECT id FROM sliders')

  return {
    menus: () => treeOf(rowsOf(menus.all()), null),
    contents: (menuId) =>
      new Map(
        rowsOf<{ label: string; html: string }>(contents.all(menuId)).map(({ label, html }) => [label, html]),
      ),
    images: (menuId) => {
      const byLabel = new Map<string, ReadonlyArray<string>>()
      for (const { label, path } of rowsOf<{ label: string; path: string }>(images.all(menuId)))
        byLabel.set(label, [...(byLabel.get(label) ?? []), path])
      return byLabel
    },
    sliders: (size, offset) => rowsOf(sliders.all(size, offset)),
    countSliders: () => sliderIds.all().length,
  }
}

// The only place where rows get their types: the tables are STRICT, so SQLite has checked them.
const rowsOf = <Row>(rows: ReadonlyArray<unknown>): ReadonlyArray<Row> => rows as ReadonlyArray<Row>

const treeOf = (
  rows: ReadonlyArray<Omit<MenuNode, 'children'>>,
  parent: number | null,
): ReadonlyArray<MenuNode> =>
  rows
    .filter((row) => row.parent === parent)
    .map(({ id, name }) => ({ id, name, parent, children: treeOf(rows, id) }))
