import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { htmlOf, labelledPictures, pageFilesOf, picturesFile } from '../../../adapters/contentFolder/format'
import { here } from '../settings'

/** The root of the website's tree, which contains the sample content. */
export const tree = path.resolve(here, '..', '..')
const content = path.join(tree, 'backend', 'content')

export type Entry = Readonly<Record<string, unknown>>
export interface SampleMenu {
  readonly id: number
  readonly name: string
  readonly page?: string
  readonly children?: ReadonlyArray<SampleMenu>
}

/** The content of one label of a page: its HTML, and its pictures below the media folder. */
export interface SampleSection {
  readonly label: string
  readonly html: string
  readonly pictures: ReadonlyArray<string>
}

const json = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${path.relative(tree, file)}: expected JSON that can be read (${String(error)})`)
  }
}

export const sampleMenus = () => json(path.join(content, 'menus.json')) as ReadonlyArray<SampleMenu>
export const sampleSlides = () => json(path.join(content, 'sliders.json')) as ReadonlyArray<Entry>

/** The entries of one of the seven lists; `null` when the tree has no such list. */
export const sampleList = (kind: string): ReadonlyArray<Entry> | null => {
  const file = path.join(tree, 'adapters', 'sources', 'samples', `${kind}.json`)
  return existsSync(file) ? (json(file) as ReadonlyArray<Entry>) : null
}

/** The labels of a page in order: those with a text, then those with pictures only. */
export const samplePage = (page: string): ReadonlyArray<SampleSection> => {
  const dir = path.join(content, 'pages', page)
  const { labels, hasPictures } = pageFilesOf(readdirSync(dir))
  const texts = new Map(labels.map(({ name, label }) => [label, htmlOf(readFileSync(path.join(dir, name), 'utf8'))]))
  const pictures = new Map(hasPictures ? labelledPictures(json(path.join(dir, picturesFile)) as Record<string, string | string[]>) : [])
  return [...new Set([...texts.keys(), ...pictures.keys()])].map((label) => ({
    label,
    html: texts.get(label) ?? '',
    pictures: [pictures.get(label) ?? []].flat().map(String),
  }))
}
