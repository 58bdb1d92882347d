import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { here } from '../settings'

/** The tree of the website, where the sample content lies. */
export const tree = path.resolve(here, '..', '..')
const content = path.join(tree, 'backend', 'content')

export type Entry = Readonly<Record<string, unknown>>
export interface SampleMenu {
  readonly id: number
  readonly name: string
  readonly page?: string
  readonly children?: ReadonlyArray<SampleMenu>
}

/** What one label of a page holds: its HTML, and its pictures below the media folder. */
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

/** The entries of one of the seven lists; `null` while the tree has none. */
export const sampleList = (kind: string): ReadonlyArray<Entry> | null => {
  const file = path.join(tree, 'adapters', 'sources', 'samples', `${kind}.json`)
  return existsSync(file) ? (json(file) as ReadonlyArray<Entry>) : null
}

/** A file `2. Vision.html` holds the label `Vision`; those with a number come first, by it. */
const textsOf = (dir: string): ReadonlyArray<readonly [label: string, html: string]> =>
  readdirSync(dir)
    .flatMap((name) => {
      const [, number, label] = /^(?:(\d+)\. )?(.+)\.html$/su.exec(name.normalize('NFC')) ?? []
      if (label === undefined) return []
      const html = readFileSync(path.join(dir, name), 'utf8').replace(/\r?\n$/, '')
      return [{ number: number === undefined ? Infinity : Number(number), label, html }]
    })
    .sort((a, b) => (a.number === b.number ? (a.label < b.label ? -1 : 1) : a.number - b.number))
    .map(({ label, html }) => [label, html])

/** The labels of a page in order: those with a text, then those with pictures only. */
export const samplePage = (page: string): ReadonlyArray<SampleSection> => {
  const dir = path.join(content, 'pages', page)
  const texts = new Map(textsOf(dir))
  const images = path.join(dir, 'images.json')
  const pictures = new Map(existsSync(images) ? Object.entries(json(images) as Record<string, string | string[]>) : [])
  return [...new Set([...texts.keys(), ...pictures.keys()])].map((label) => ({
    label,
    html: texts.get(label) ?? '',
    pictures: [pictures.get(label) ?? []].flat(),
  }))
}
