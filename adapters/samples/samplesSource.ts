import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { right } from 'fp-ts/Either'
import { of } from 'rxjs'
import type { Source } from '../source'
import causes from './causes.json'

/** The part of a source that samples can stand in for, until a backend has it. */
export type StaticSource = Pick<Source, 'causes' | 'pictureUrl'>

const PICTURES = 'samples/'

/**
 * Adapter: the project's own sample content. Its pictures lie below `samples/` of the picture root.
 * @param mediaDir the folder of those pictures; by default where they are in the tree, seen from its root
 */
export const samplesSource = (mediaDir = path.join('adapters', 'samples', 'media')): StaticSource => ({
  causes: () => of(right(causes)),
  pictureUrl: (picture) => {
    if (!picture.startsWith(PICTURES)) return null
    const file = path.resolve(mediaDir, picture.slice(PICTURES.length))
    return file.startsWith(path.resolve(mediaDir) + path.sep) ? pathToFileURL(file).href : null
  },
})
