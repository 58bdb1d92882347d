import * as E from 'fp-ts/Either'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import type { Node } from 'jsonc-parser'
import { defer } from 'rxjs'
import { pageFilesOf, picturesFile } from '../../contentFolder/format'
import type { KindDeclaration } from '../../domain/kind'
import type { Place } from '../../domain/place'
import type { SourceResult, Locate, SourceQuestion, Way } from '../../port/source'
import type { FileRead, Folder } from './folder'
import { fieldLine, withoutFrontMatter } from './frontMatter'
import { bodyOf, listFileOf, readEntryFiles } from './pageFolder'
import type { EntryFile } from './pageFolder'

/** Places in a content folder: the file, and the line on which the value begins. */
export const filePlaces =
  (folder: Folder, onPage: OnPage) =>
  (question: SourceQuestion): SourceResult<Locate> =>
    defer((): FileRead<Locate> => {
      switch (question.of) {
        case 'menus':
          return inJson(folder, 'menus.json')
        case 'slides':
          return inJson(folder, 'sliders.json')
        case 'menuPage':
          return inPageOf(folder, onPage, question.id)
        case 'list': {
          const file = listFileOf(question.kind)
          return file === null ? inKindFolder(folder, question.kind) : inJson(folder, file)
        }
      }
    })

/** Reads the folder of a menu's page; `null` if the menu has none. */
export type OnPage = <A>(id: string, read: (below: string) => FileRead<A>) => FileRead<A | null>

/** A readable file, and the places of its lines. */
interface TextFile {
  readonly text: string
  readonly at: (line: number) => Place
}

const placesOf = async (folder: Folder, below: string): Promise<TextFile['at']> => {
  const file = await folder.fileOf(below)
  return (line) => ({ file: `${file}:${line}` })
}

const readFile = async (folder: Folder, below: string): FileRead<TextFile> => {
  const at = await placesOf(folder, below)
  return E.map((text: string) => ({ text, at }))(await folder.text(below))
}

const inJson = async (folder: Folder, below: string): FileRead<Locate> =>
  E.map(({ text, at }: TextFile): Locate => {
    const lineOf = jsonLines(text)
    return (way) => at(lineOf(way))
  })(await readFile(folder, below))

/** The line on which the text below the front matter begins. */
const textLine = (sent: string): number => {
  const { text } = withoutFrontMatter(sent)
  return lineAt(sent, sent.length - text.trimStart().length)
}

const nowhere: Locate = () => null

const inPageOf = async (folder: Folder, onPage: OnPage, id: string): FileRead<Locate> =>
  E.map((found: Locate | null) => found ?? nowhere)(await onPage(id, (below) => inPage(folder, below)))

const inPage = async (folder: Folder, below: string): FileRead<Locate> => {
  const names = await folder.names(below)
  if (E.isLeft(names)) return names
  const { labels } = pageFilesOf(names.right)
  const texts = await Promise.all(
    labels.map(async (label) => ({ label, read: await readFile(folder, `${below}/${label.name}`) })),
  )
  const inText: Locate = ([pair, part, ...rest]) => {
    const found = texts[Number(pair)]
    if (found === undefined || E.isLeft(found.read)) return null
    const { text, at } = found.read.right
    // A label is the name of its file.
    if (part === 0) return at(1)
    return at(found.label.kind === 'json' ? jsonLines(text)(rest) : textLine(text))
  }
  const ofPictures = E.map(inPictures)(await readFile(folder, `${below}/${picturesFile}`))
  const inImages = E.getOrElse(() => nowhere)(ofPictures)
  return E.right(([half, ...way]) => (half === 'images' ? inImages(way) : inText(way)))
}

const inPictures = ({ text, at }: TextFile): Locate => {
  const lineOf = jsonLines(text)
  // In the order of the adapter's pairs.
  const labels = E.getOrElse((): ReadonlyArray<string> => [])(
    E.tryCatch(() => Object.keys(JSON.parse(text) as object), E.toError),
  )
  return ([pair, , ...rest]) => {
    const label = labels[Number(pair)]
    return label === undefined ? null : at(lineOf([label, ...rest]))
  }
}

const inKindFolder = async (folder: Folder, kind: KindDeclaration): FileRead<Locate> => {
  const read = await readEntryFiles(folder, kind)
  if (E.isLeft(read)) return read
  const files = await Promise.all(
    read.right.files.map(async (file) => ({
      ...file,
      at: await placesOf(folder, `${kind.name}/${file.file.name}`),
    })),
  )
  return E.right(([index, ...way]) => {
    const found = files[Number(index)]
    return found === undefined ? null : found.at(lineInEntry(kind, found, way))
  })
}

const lineInEntry = (kind: KindDeclaration, { file, text }: EntryFile, way: Way): number => {
  const field = String(way[0])
  if (file.kind === 'json') return jsonLines(text)(way)
  return field === bodyOf(kind) ? textLine(text) : fieldLine(text, field)
}

/** The line of an offset in a text, from 1. */
const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/**
 * The lines on which the values of a JSON text begin; for an absent value, the line of the value that would contain
 * it.
 */
export const jsonLines = (json: string): ((way: Way) => number) => {
  const whole = parseTree(json)
  const nodeAt = (way: Way): Node | undefined =>
    whole && (findNodeAtLocation(whole, [...way]) ?? nodeAt(way.slice(0, -1)))
  return (way) => lineAt(json, nodeAt(way)?.offset ?? 0)
}
