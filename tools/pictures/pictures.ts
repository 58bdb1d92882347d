import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../lib/places'

/** A picture of the site and what it is drawn from, by paths from the root of the tree. */
export interface Picture {
  readonly drawing: string
  /** Its ending says how it is encoded: `.webp`, `.png` or `.ico`. */
  readonly file: string
  /** Of a WebP file, 1 to 100. */
  readonly quality: number
  /** The width and height of an icon in pixels. Every other picture has the size of its drawing. */
  readonly size?: number
}

interface Folder {
  readonly drawings: string
  readonly pictures: string
  readonly ending: '.webp' | '.png'
  readonly quality: number
}

const content = 'backend/content/media'
const samples = 'adapters/sources/samples/media'
const drawings = 'tools/pictures/drawings'

const sample = (name: string, quality: number): Folder => ({
  drawings: name,
  pictures: `${samples}/${name}`,
  ending: '.webp',
  quality,
})

/** Pictures that a page shows by the dozen are lighter. */
const folders: ReadonlyArray<Folder> = [
  { drawings: 'slides', pictures: `${content}/homepage_slider_images`, ending: '.webp', quality: 80 },
  { drawings: 'pages', pictures: `${content}/cms/ContentImage`, ending: '.webp', quality: 78 },
  { drawings: 'marks', pictures: `${content}/cms/ContentImage`, ending: '.png', quality: 100 },
  sample('causes', 78),
  sample('events', 62),
  sample('projects', 62),
  sample('posts', 62),
  sample('services', 68),
  sample('team', 78),
  sample('testimonials', 78),
]

const inFolder = ({ drawings: name, pictures, ending, quality }: Folder): ReadonlyArray<Picture> =>
  readdirSync(path.join(root, drawings, name))
    .sort()
    .map((drawing) => ({
      drawing: `${drawings}/${name}/${drawing}`,
      file: `${pictures}/${path.basename(drawing, '.svg')}${ending}`,
      quality,
    }))

const icon = (drawing: string, file: string, size: number): Picture => ({
  drawing,
  file: `shell/public/${file}`,
  quality: 100,
  size,
})

const homeScreen = `${drawings}/icons/icon.svg`

/** Every picture that is made from a drawing. Its name is the name of its drawing, but for icons. */
export const pictures = (): ReadonlyArray<Picture> => [
  ...folders.flatMap(inFolder),
  icon('shell/public/favicon.svg', 'favicon.ico', 32),
  icon(homeScreen, 'apple-touch-icon.png', 180),
  icon(homeScreen, 'icon-192.png', 192),
  icon(homeScreen, 'icon-512.png', 512),
]
