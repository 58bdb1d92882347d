import path from 'node:path'
import { sha256 } from '@caravanserai/releases/hash'

/** Where something of the site is in its export. */
export interface Place {
  /** Its file, relative to the folder of the export. */
  readonly file: string
  /** Its address there, from the root of the host. */
  readonly address: string
}

/** The page that hosts show where nothing is: GitHub Pages, Netlify, Cloudflare and S3 know it by this name. */
export const NOT_FOUND = '404.html'

/**
 * The place of a page: a folder with an `index.html`, which every host finds without settings. A query is part of the path there,
 * because files have none: `/cause?page=2` is at `/cause/page/2/`.
 */
export const placeOfPage = (target: string): Place => {
  const { pathname, searchParams } = urlOf(target)
  const steps = [...stepsOf(pathname), ...[...searchParams].flat().map(plain)]
  const address = steps.map((step) => `${encodeURIComponent(step)}/`).join('')
  return { file: path.posix.join(...steps, 'index.html'), address: `/${address}` }
}

/**
 * The place of any other file: where it is on the site. A query becomes part of the name, which ends as its type does:
 * `/media/a.jpg?w=800` is `media/a.jpg.w800.webp`; of one that is a path, the folders: `/share.jpg?page=/cause` is `share/cause.jpg`.
 * @param type the media type of the response
 */
export const placeOfFile = (target: string, type: string): Place => {
  const { pathname, searchParams } = urlOf(target)
  const extension = path.posix.extname(pathname)
  const [[, about = ''] = []] = searchParams
  const steps = about.startsWith('/')
    ? [...stepsOf(pathname.slice(0, -extension.length || undefined)), ...stepsOf(urlOf(about).pathname)]
    : stepsOf(pathname)
  const end = about.startsWith('/')
    ? `${steps.length > 1 ? '' : '/index'}${extension}`
    : searchParams.size > 0
      ? [...searchParams].map(([name, value]) => `.${name}${plain(value)}`).join('') +
        (extensions[type] ?? extension)
      : ''
  return { file: steps.join('/') + end, address: `/${steps.map(encodeURIComponent).join('/')}${end}` }
}

const urlOf = (target: string): URL => new URL(target, 'http://site')

/** The names of folders and files. Throws for an address that no file can have. */
const stepsOf = (pathname: string): ReadonlyArray<string> =>
  pathname
    .split('/')
    .filter((step) => step !== '')
    .map((step) => {
      const name = decoded(step)
      if (/[/\\\0]/.test(name) || name === '..' || name.length > 200)
        throw new Error(`${pathname}: no file can have this address`)
      return name
    })

/** As `decodeURIComponent`; what is no code stays as it is written. */
export const decoded = (step: string): string => {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

/** A value of a query in a file name: two that differ have two names. */
const plain = (value: string): string => {
  const safe = value.replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 60)
  return safe === value && value !== '' ? value : `${safe}-${sha256(value).slice(0, 8)}`
}

const extensions: Readonly<Record<string, string>> = {
  'image/webp': '.webp',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
  'image/avif': '.avif',
  'image/svg+xml': '.svg',
}
