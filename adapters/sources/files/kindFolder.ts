import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { htmlOf, pageFilesOf } from '../../contentFolder/format'
import type { LabelFile } from '../../contentFolder/format'
import { sentName, typeOf } from '../../domain/kind'
import type { KindDeclaration } from '../../domain/kind'
import { errorLine } from '../../port/faults'
import { parsedJson } from './folder'
import type { FileRead, Folder } from './folder'
import { frontFields, withoutFrontMatter } from './frontMatter'
import { markdownHtml } from '../../blocks/markdown'

/** The name under which an entry has the text below its front matter: that of the first rich text. */
export const bodyOf = ({ fields }: KindDeclaration): string => {
  const name = Object.keys(fields).find((name) => typeOf(fields[name]) === 'richText')
  return name === undefined ? 'body' : sentName(fields, name)
}

/** The entry in a file, whose name without its number and its ending is the id; `null` for a draft. */
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

/** A file, its text, and the entry in it. */
export interface EntryFile {
  readonly file: LabelFile
  readonly text: string
  readonly entry: unknown
}

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
 * The entries of the folder of a kind: a file for each, `3. Tour guide.md` or `.html` with its fields in front matter, or `.json` with
 * an object; by number, then by name. What cannot be read is an `Error` in its place, and costs no other entry.
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
