import { isLeft, map, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Labelled, RawMenuPage } from '../../port/source'
import { labelledPictures, pageFilesOf, picturesFile } from '../../contentFolder/format'
import type { PageFiles } from '../../contentFolder/format'
import type { FileRead, Folder } from './folder'
import { labelValue } from './labelValue'

const Pictures = t.readonly(t.UnknownRecord, 'an object, pictures by label')

/** Reported under the name of the file, because its label is filled by another one, or is not known. */
const refused = (name: string, reason: string): Labelled[number] => [name, new Error(reason)]

/** Reads label after label; a file that cannot be used affects only its own. */
const readContents = async (
  folder: Folder,
  below: string,
  { labels, unknown }: PageFiles,
): Promise<Labelled> => [
  ...(await Promise.all(
    labels.map(async (file): Promise<Labelled[number]> =>
      file.repeats
        ? refused(file.name, 'a second file of one label')
        : [file.label, labelValue(file, await folder.text(`${below}/${file.name}`), folder.hasDrafts)],
    ),
  )),
  ...unknown.map((name) => refused(name, 'a file that is neither <Label>.html, .md, .json nor images.json')),
]

/** The page of one folder, as `contentFolder.ts` describes it. */
export const readPageFolder = async (folder: Folder, below: string): FileRead<RawMenuPage> => {
  const names = await folder.names(below)
  if (isLeft(names)) return names
  const files = pageFilesOf(names.right)
  const [contents, pictures] = await Promise.all([
    readContents(folder, below, files),
    files.hasPictures ? folder.json(`${below}/${picturesFile}`, Pictures) : right({}),
  ])
  return right({ contents: right(contents), images: map(labelledPictures)(pictures) })
}
