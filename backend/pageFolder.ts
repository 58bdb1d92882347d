import { ContentFault, objectOf, parseJson, textOf } from './contentFault'
import type { ContentFile } from './contentFolder'

/** What one folder below `pages/` holds: texts and pictures by label, each in the order in which they are answered. */
export interface Page {
  readonly texts: ReadonlyArray<{ readonly label: string; readonly html: string }>
  readonly images: ReadonlyArray<{ readonly label: string; readonly path: string }>
}

/**
 * The page of one folder.
 *
 * Shape: `<Label>.html`, with `<number>. ` in front where the order matters; `images.json`: `{ label: path or [paths] }`.
 * Order: numbered texts by number, then the others by name; pictures as in the file.
 * Errors: `ContentFault` for a file of another kind, a label in two files, another shape of `images.json`.
 */
export const readPage = (files: ReadonlyArray<ContentFile>): Page => {
  const texts = files
    .filter(({ name }) => name !== 'images.json')
    .map(readText)
    .sort(byNumberThenLabel)
  for (const [index, { file, label }] of texts.entries())
    if (texts.some((other, at) => at < index && other.label === label))
      throw new ContentFault(file, 'a label that no other file of the folder has', label)
  return {
    texts: texts.map(({ label, html }) => ({ label, html })),
    images: files.filter(({ name }) => name === 'images.json').flatMap(readImages),
  }
}

interface Text {
  readonly file: string
  readonly number: number
  readonly label: string
  readonly html: string
}

const readText = ({ path, name, text }: ContentFile): Text => {
  const parts = /^(?:(\d+)\. )?((?!\d+\. ).*\S.*)\.html$/su.exec(name)
  if (!parts?.[2]) throw new ContentFault(path, 'a file <Label>.html or images.json', name)
  return {
    file: path,
    number: parts[1] === undefined ? Infinity : Number(parts[1]),
    // Some systems store accented and Bangla letters decomposed; a label is compared letter by letter.
    label: parts[2].normalize('NFC'),
    // Editors end a file with a line break; the incumbent's texts have none.
    html: text.replace(/\r?\n$/, ''),
  }
}

const byNumberThenLabel = (a: Text, b: Text): number => {
  if (a.number !== b.number) return a.number - b.number
  return a.label < b.label ? -1 : a.label > b.label ? 1 : 0
}

const readImages = ({ path: file, text }: ContentFile): Page['images'] =>
  Object.entries(objectOf(file, parseJson(file, text))).flatMap(([label, value]) => {
    const place = `${file}["${label}"]`
    if (typeof value !== 'string' && !Array.isArray(value))
      throw new ContentFault(place, 'a path below media/ or a list of them', value)
    const paths: ReadonlyArray<unknown> = typeof value === 'string' ? [value] : value
    return paths.map((path, index) => ({
      label,
      path: textOf(typeof value === 'string' ? place : `${place}[${index}]`, path),
    }))
  })
