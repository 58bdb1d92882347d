/**
 * The rows of the database that are made from the sample content.
 *
 * Order: every list is in the order in which its rows are inserted and sent. Source: docs/spec.md section 3;
 * the tables are the incumbent's, as far as its answers show them.
 */

/** A menu. `parent` is `null` at the top; `position` counts from 0 among its siblings. */
export interface MenuRow {
  readonly id: number
  readonly name: string
  readonly parent: number | null
  readonly position: number
}

/** One text of a menu page. Several rows may have the same label: the last one is sent. */
export interface ContentRow {
  readonly menuId: number
  readonly label: string
  readonly html: string
}

/** One picture of a menu page; `path` is below the media folder, as `cms/ContentImage/x.webp`. */
export interface ImageRow {
  readonly menuId: number
  readonly label: string
  readonly path: string
}

/** One slide of the home page; `image` is an address below `/media/`, and, like any text here, may be `null`. */
export interface SliderRow {
  readonly id: number
  readonly title: string | null
  readonly subtitle: string | null
  readonly link: string | null
  readonly serialNumber: number
  readonly image: string | null
  readonly details: string | null
}

/** The content of one database. `hash` is equal exactly when the files are equal. */
export interface SampleContent {
  readonly hash: string
  readonly menus: ReadonlyArray<MenuRow>
  readonly contents: ReadonlyArray<ContentRow>
  readonly images: ReadonlyArray<ImageRow>
  readonly sliders: ReadonlyArray<SliderRow>
}
