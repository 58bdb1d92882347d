import { isLeft, map, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { Labelled, RawMenuPage } from '../../port/source'
import { labelledPictures, pageFilesOf, picturesFile, htmlOf } from '../../contentFolder/format'
import type { PageFiles, LabelFile } from '../../contentFolder/format'
import type { FileRead, Folder } from './folder'
import { parsedJson } from './folder'
import { Fields } from '../../decode/text'
import { frontFields, shownFields, withoutFrontMatter } from './frontMatter'
import type { ContentError } from '../../port/content'
import { markdownHtml } from '../../blocks/markdown'
import { sentName, typeOf } from '../../domain/kind'
import type { KindDeclaration } from '../../domain/kind'
import { errorLine } from '../../port/faults'

/** The field for the text below the front matter: the first rich text. */
export const bodyOf = ({ fields }: KindDeclaration): string => {
  const name = Object.keys(fields).find((name) => typeOf(fields[name]) === 'richText')
  return name === undefined ? 'body' : sentName(fields, name)
}

/** The entry in a file; the file's name without its number and extension is the id. `null` for a draft. */
const entryIn = (
  kind: KindDeclaration,
  { name, label, kind: type }: LabelFile,
  sent: string,
  hasDrafts: boolean,
): unknown => {
  if (type === 'json') {
    const parsed = parsedJson(name, sent)
    if (E.isLeft(parsed)) return new Error(errorLine(parsed.left))
    return t.UnknownRecord.is(parsed.right) ? { ...parsed.right, id: label } : parsed.right
  }
  const { text, front, isDraft } = withoutFrontMatter(sent)
  if (isDraft && !hasDrafts) return null
  const body = type === 'md' ? markdownHtml(text, label) : htmlOf(text)
  return { ...Object.fromEntries(frontFields(front)), [bodyOf(kind)]: body, id: label }
}

export interface EntryFile {
  readonly file: LabelFile
  readonly text: string
  readonly entry: unknown
}

/** The file with all entries of a kind that has one word as its name; `null` for a kind with a folder. */
export const listFileOf = ({ name }: KindDeclaration): string | null =>
  name.includes('/') ? null : `lists/${name}.json`

/** The files of a kind's folder that have entries, by number, then by name, and the names of other files. */
export const readEntryFiles = async (
  folder: Folder,
  kind: KindDeclaration,
): FileRead<{ readonly files: ReadonlyArray<EntryFile>; readonly unknown: ReadonlyArray<string> }> => {
  const names = await folder.names(kind.name)
  if (E.isLeft(names)) return names
  const { labels, unknown } = pageFilesOf(names.right)
  const files = await Promise.all(
    labels.map(async (file): Promise<EntryFile> => {
      if (file.repeats) return { file, text: '', entry: new Error(`a second file of one id, ${file.name}`) }
      const text = await folder.text(`${kind.name}/${file.name}`)
      return E.isLeft(text)
        ? { file, text: '', entry: new Error(errorLine(text.left)) }
        : { file, text: text.right, entry: entryIn(kind, file, text.right, folder.hasDrafts) }
    }),
  )
  return E.right({ files: files.filter(({ entry }) => entry !== null), unknown })
}

/**
 * The entries in the folder of a kind: one file each, `3. Tour guide.md` or `.html` with fields in front matter, or
 * `.json` with an object; sorted by number, then by name. An unreadable file becomes an `Error` in its place and does
 * not affect other entries.
 */
export const readKindFolder = async (
  folder: Folder,
  kind: KindDeclaration,
): FileRead<ReadonlyArray<unknown>> =>
  E.map(
    ({
      files,
      unknown,
    }: {
      readonly files: ReadonlyArray<EntryFile>
      readonly unknown: ReadonlyArray<string>
    }) => [
      ...files.map(({ entry }) => entry),
      ...unknown.map((name) => new Error(`${name}, which is neither .md, .html nor .json`)),
    ],
  )(await readEntryFiles(folder, kind))

const whyNot = (name: string, error: ContentError): Error =>
  new Error(
    error._tag === 'Malformed' ? `${name}, no ${error.expected} (${error.got})` : `${name}, ${error.reason}`,
  )

const parsed = (
  { name, kind, label }: LabelFile,
  sent: string,
  hasDrafts: boolean,
): E.Either<ContentError, unknown> => {
  if (kind === 'json') return parsedJson(name, sent)
  const { text, isDraft } = withoutFrontMatter(sent)
  // To visitors, a draft is a label without a text.
  if (isDraft && !hasDrafts) return E.right(null)
  return E.right(kind === 'md' ? markdownHtml(text, label) : htmlOf(text))
}

/**
 * The value that a file gives its label. If it cannot be read, the value is an `Error` with the reason: a value of a
 * wrong type, which `contentFrom` refuses and reports under this label only.
 */
const labelValue = (file: LabelFile, read: E.Either<ContentError, string>, hasDrafts: boolean): unknown =>
  pipe(
    read,
    E.chain((text) => parsed(file, text, hasDrafts)),
    E.getOrElse((error): unknown => whyNot(file.name, error)),
  )

const Pictures = t.readonly(t.UnknownRecord, 'an object, pictures by label')

/** Reported under the name of the file, because its label is filled by another file, or is unknown. */
const refused = (name: string, reason: string): Labelled[number] => [name, new Error(reason)]

/** The content of one file: the value of its label, and its schedule. */
interface ReadLabel {
  readonly content: Labelled[number]
  readonly shown?: Labelled[number]
}

const frontFieldsOf = (text: string): Fields =>
  Object.fromEntries(frontFields(withoutFrontMatter(text).front))

/** Reads label after label; an unusable file affects only its label. */
const readContents = async (
  folder: Folder,
  below: string,
  { labels, unknown }: PageFiles,
): Promise<ReadonlyArray<ReadLabel>> => [
  ...(await Promise.all(
    labels.map(async (file): Promise<ReadLabel> => {
      if (file.repeats) return { content: refused(file.name, 'a second file of one label') }
      const text = await folder.text(`${below}/${file.name}`)
      const value = labelValue(file, text, folder.hasDrafts)
      // A list with additional fields is an object with `items`.
      const { items, ...fields } = file.kind === 'json' && Fields.is(value) && 'items' in value ? value : {}
      const details = items !== undefined ? fields : isLeft(text) ? {} : frontFieldsOf(text.right)
      const label = typeof details['label'] === 'string' ? details['label'] : file.label
      const shown = shownFields(details)
      return {
        content: [label, items ?? value],
        ...(Object.keys(shown).length > 0 && { shown: [label, shown] }),
      }
    }),
  )),
  ...unknown.map((name) => ({
    content: refused(name, 'a file that is neither <Label>.html, .md, .json nor images.json'),
  })),
]

/** The page of one folder, as `contentFolder/format.ts` describes it. */
export const readPageFolder = async (folder: Folder, below: string): FileRead<RawMenuPage> => {
  const names = await folder.names(below)
  if (isLeft(names)) return names
  const files = pageFilesOf(names.right)
  const [read, pictures] = await Promise.all([
    readContents(folder, below, files),
    files.hasPictures ? folder.json(`${below}/${picturesFile}`, Pictures) : right({}),
  ])
  const shown = read.flatMap((label) => (label.shown === undefined ? [] : [label.shown]))
  return right({
    contents: right(read.map(({ content }) => content)),
    images: map(labelledPictures)(pictures),
    ...(shown.length > 0 && { shown }),
  })
}
