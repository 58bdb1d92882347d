import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../lib/places'

/** A picture of the site and its source drawing. Paths are relative to the root of the tree. */
export interface Picture {
  readonly drawing: string
  /** The extension determines the encoding: `.webp`, `.png` or `.ico`. */
  readonly file: string
  /** WebP quality, 1 to 100. */
  readonly quality: number
  /** Width and height of an icon in pixels. Other pictures have the size of their drawing. */
  readonly size?: number
}

interface Folder {
  readonly drawings: string
  readonly pictures: string
  readonly ending: '.webp' | '.png'
  readonly quality: number
}

const content = 'backend/content/media'
const drawings = 'tools/pictures/drawings'

const sample = (name: string, quality: number): Folder => ({
  drawings: name,
  pictures: `${content}/samples/${name}`,
  ending: '.webp',
  quality,
})

/** Pictures shown by the dozen on a page have a lower quality. */
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

/** All pictures rendered from drawings. Except for icons, a picture has the name of its drawing. */
export const pictures = (): ReadonlyArray<Picture> => [
  ...folders.flatMap(inFolder),
  icon('shell/public/favicon.svg', 'favicon.ico', 32),
  icon(homeScreen, 'apple-touch-icon.png', 180),
  icon(homeScreen, 'icon-192.png', 192),
  icon(homeScreen, 'icon-512.png', 512),
]
