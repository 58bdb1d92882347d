import { isLeft, map, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Labelled, RawMenuPage } from '../../port/source'
import type { FileRead, Folder } from './folder'
import { inOrder, labelFileOf, labelValue } from './labelFile'
import type { LabelFile } from './labelFile'

const PICTURES = 'images.json'
const Pictures = t.readonly(t.UnknownRecord, 'an object, pictures by label')

/** Told under the file's own name: what stands under the label is good. */
const refused = (name: string, reason: string): Labelled[number] => [name, new Error(reason)]

/** One label after the other; a file that cannot be used costs only its own. */
const readContents = async (
  folder: Folder,
  below: string,
  names: ReadonlyArray<string>,
): Promise<Labelled> => {
  const files = names
    .map(labelFileOf)
    .filter((file) => file !== null)
    .sort(inOrder)
  const isSecond = ({ label }: LabelFile, at: number): boolean =>
    files.findIndex((file) => file.label.trim() === label.trim()) !== at

  const labels = files.map(async (file, at): Promise<Labelled[number]> => {
    if (isSecond(file, at)) return refused(file.name, 'a second file of one label')
    return [file.label, labelValue(file, await folder.text(`${below}/${file.name}`))]
  })
  const strangers = names
    .filter((name) => labelFileOf(name) === null)
    .map((name) => refused(name, 'a file that is neither <Label>.html, .md, .json nor images.json'))
  return [...(await Promise.all(labels)), ...strangers]
}

const readPictures = async (folder: Folder, file: string): FileRead<Labelled> =>
  map((byLabel: Readonly<Record<string, unknown>>): Labelled =>
    Object.entries(byLabel).map(([label, value]) => [label.normalize('NFC'), value]),
  )(await folder.json(file, Pictures))

/**
 * The page of one folder: a file a label, `<Label>.html`, `.md`, or `.json` for a list of texts, with `<number>. ` in
 * front where the order matters; and `images.json`, `{ label: path or [paths] }`, which may be absent.
 */
export const readPageFolder = async (folder: Folder, below: string): FileRead<RawMenuPage> => {
  const names = await folder.names(below)
  if (isLeft(names)) return names
  const [contents, images] = await Promise.all([
    readContents(
      folder,
      below,
      names.right.filter((name) => name !== PICTURES),
    ),
    names.right.includes(PICTURES) ? readPictures(folder, `${below}/${PICTURES}`) : right([]),
  ])
  return right({ contents: right(contents), images })
}
