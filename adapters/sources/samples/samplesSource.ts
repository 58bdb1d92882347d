import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundledContent } from '@caravanserai/settings'
import { right } from 'fp-ts/Either'
import { of } from 'rxjs'
import type { ListSource } from '../composedSource'
import type { Locate } from '../../port/source'
import { isSiteKind } from '../../domain/kinds'
import type { Kind } from '../../domain/kinds'
import causes from './causes.json'
import pictureSizes from './pictureSizes.json'
import services from './services.json'
import testimonials from './testimonials.json'

/** The folder of the sample pictures in the bundled content, relative to the root of the repository or of a packaged site. */
export const samplePictureFolder = path.join(bundledContent, 'media', 'samples')

const entries: { readonly [K in Kind]: ReadonlyArray<unknown> } = {
  services,
  causes,
  testimonials,
}

const PICTURES = 'samples/'

/** The sizes of these pictures, stored so that the files need not be opened. */
const sizes = new Map(Object.entries(pictureSizes).map(([file, size]) => [PICTURES + file, size]))

/** The value with its pictures as objects with their pixels, at any depth. */
const withSizes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withSizes)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withSizes(inner)]))
  const size = typeof value === 'string' ? sizes.get(value) : undefined
  return size === undefined ? value : { path: value, ...size }
}

/**
 * Adapter: the project's sample content, of every kind. The paths of its pictures begin with `samples/`.
 * @param mediaDir the folder of those pictures; by default the one in the repository, relative to its root
 */
export const samplesSource = (mediaDir = samplePictureFolder): ListSource => ({
  list: ({ name }) => (isSiteKind(name) ? of(right(entries[name].map(withSizes))) : null),
  // The project's files are not available at run time: the path in them replaces the line.
  places: (question) =>
    question.of === 'list' && isSiteKind(question.kind.name)
      ? of(
          right<never, Locate>((way) => ({
            file: `adapters/sources/samples/${question.kind.name}.json ${way.join('.')}`,
          })),
        )
      : null,
  pictureUrl: (picture) => {
    if (!picture.startsWith(PICTURES)) return null
    const file = path.resolve(mediaDir, picture.slice(PICTURES.length))
    return file.startsWith(path.resolve(mediaDir) + path.sep) ? pathToFileURL(file).href : null
  },
})
