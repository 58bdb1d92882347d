import { htmlOf, labelledPictures, pageFilesOf, picturesFile } from '@caravanserai/adapters/content-folder'
import type { ContentFile } from './contentFile'
import { ContentFault, objectOf, parseJson, textOf } from './contentFault'

/** The content of one folder below `pages/`: texts and pictures by label, each in the order of the answer. */
export interface Page {
  readonly texts: ReadonlyArray<{ readonly label: string; readonly html: string }>
  readonly images: ReadonlyArray<{ readonly label: string; readonly path: string }>
}

/**
 * The page of one folder. The incumbent sends every text as HTML, so only `<Label>.html` is accepted here.
 * Errors: `ContentFault` for a file of another kind, a label in two files, another shape of `images.json`.
 */
export const readPage = (files: ReadonlyArray<ContentFile>): Page => {
  const { labels } = pageFilesOf(files.map(({ name }) => name))
  const byName = new Map(files.map((file) => [file.name, file]))
  const usable = labels.filter(({ kind }) => kind === 'html')
  for (const { path, name } of files)
    if (name !== picturesFile && !usable.some((file) => file.name === name))
      throw new ContentFault(path, 'a file <Label>.html or images.json', name)
  return {
    texts: usable.map(({ name, label, repeats }) => {
      const { path = name, text = '' } = byName.get(name) ?? {}
      if (repeats) throw new ContentFault(path, 'a label that no other file of the folder has', label)
      return { label, html: htmlOf(text) }
    }),
    images: files.filter(({ name }) => name === picturesFile).flatMap(readImages),
  }
}

const readImages = ({ path: file, text }: ContentFile): Page['images'] =>
  labelledPictures(objectOf(file, parseJson(file, text))).flatMap(([label, value]) => {
    const place = `${file}["${label}"]`
    if (typeof value !== 'string' && !Array.isArray(value))
      throw new ContentFault(place, 'a path below media/ or a list of them', value)
    const paths: ReadonlyArray<unknown> = typeof value === 'string' ? [value] : value
    return paths.map((path, index) => ({
      label,
      path: textOf(typeof value === 'string' ? place : `${place}[${index}]`, path),
    }))
  })
