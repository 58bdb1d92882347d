/**
 * The format of a content folder, which people edit by hand:
 *
 * - `menus.json`: the menu tree in its order, `{ id, name, page?, children? }`; `page` names a folder below
 *   `pages/`. The `files` adapter also reads `link`, `hidden`, `seoTitle` and `seoDescription` of an entry
 *   (`port/source.ts`)
 * - `sliders.json`: the slides, `{ id, title?, subtitle?, link?, image? }`, the image as an address,
 *   `/media/x.jpg`
 * - `pages/<page>/`: one file for each label, `<Label>.html`, prefixed with `<number>. ` if the order matters; and
 *   `images.json`, `{ label: path or [paths] }`, which may be absent
 * - `media/`: the pictures, to which the paths are relative
 * - `{ path, alt?, caption?, credit?, decorative?, focus? }` may replace a picture's path or address, with the
 *   focus as `{ x, y }` in percent; only the `files` adapter reads it
 * - a menu, a slide, an entry of a list, and the front matter of a text may have `shownFrom` and `shownUntil`;
 *   only the `files` adapter reads them
 *
 * Its readers handle a mistake differently: the `files` adapter loses one label and reports it, the embedded
 * backend refuses to start. This module therefore only defines the format, and has no imports.
 */

/**
 * Whether a file or folder is content, and not a leftover of an editor or a system (`.DS_Store`,
 * `About.html~`).
 */
export const isVisible = (name: string): boolean => !name.startsWith('.') && !name.endsWith('~')

/** A file with the value of one label, `2. Vision.html`. */
export interface LabelFile {
  readonly name: string
  /** The number in front of the label; infinite without one. */
  readonly number: number
  readonly label: string
  readonly kind: 'html' | 'md' | 'json'
  /** An earlier file of the folder has the same label. */
  readonly repeats: boolean
}

/** The files of one folder below `pages/`, by their names. */
export interface PageFiles {
  /** By number, then by label. */
  readonly labels: ReadonlyArray<LabelFile>
  /** Names that fit neither a label nor the pictures. */
  readonly unknown: ReadonlyArray<string>
  readonly hasPictures: boolean
}

export const picturesFile = 'images.json'

const labelFile = /^(?:(\d+)\. )?((?!\d+\. )\s*\S.*)\.(html|md|json)$/su

/** Some systems store accented and Bangla letters decomposed, while labels are compared letter by letter. */
const labelOf = (text: string): string => text.normalize('NFC')

const labelFileOf = (name: string): Omit<LabelFile, 'repeats'> | null => {
  const [, number, label, kind] = labelFile.exec(name) ?? []
  if (label === undefined || (kind !== 'html' && kind !== 'md' && kind !== 'json')) return null
  return { name, number: number === undefined ? Infinity : Number(number), label: labelOf(label), kind }
}

type Ordered = Pick<LabelFile, 'number' | 'label'>
const byNumberThenLabel = (a: Ordered, b: Ordered): number =>
  a.number === b.number ? (a.label < b.label ? -1 : Number(a.label > b.label)) : a.number - b.number

/** Sorts the files of a page's folder by type. */
export const pageFilesOf = (names: ReadonlyArray<string>): PageFiles => {
  const entries = names.filter((name) => name !== picturesFile)
  const labels = entries
    .map(labelFileOf)
    .filter((file) => file !== null)
    .sort(byNumberThenLabel)
  const isRepeated = ({ label }: Ordered, at: number): boolean =>
    labels.findIndex((file) => file.label.trim() === label.trim()) < at
  return {
    labels: labels.map((file, at) => ({ ...file, repeats: isRepeated(file, at) })),
    unknown: entries.filter((name) => labelFileOf(name) === null),
    hasPictures: names.includes(picturesFile),
  }
}

/** The text of an HTML file without the line break that text editors add at its end. */
export const htmlOf = (fileText: string): string => fileText.replace(/\r?\n$/, '')

/** The content of `images.json` in its order. */
export const labelledPictures = (
  byLabel: Readonly<Record<string, unknown>>,
): ReadonlyArray<readonly [label: string, pictures: unknown]> =>
  Object.entries(byLabel).map(([label, pictures]) => [labelOf(label), pictures])

const mediaAddress = '/media/'

/** The part of a slide's image address below `media/`, still percent-encoded; `null` for any other address. */
export const mediaPathOf = (image: string): string | null =>
  image.startsWith(mediaAddress) ? image.slice(mediaAddress.length) : null
