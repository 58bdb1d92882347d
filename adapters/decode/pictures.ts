import * as t from 'io-ts'
import type { Picture } from '../domain/picture'
import { gatherSound, judge } from './faults'
import type { FaultAt, Judged } from './faults'
import { wellFormed } from './text'

/** The key is the codec's name, which the operator reads in a fault. */
export interface PicturePathBrand { readonly 'a picture path of this source': unique symbol }

const absolute = /^(?:[a-z][a-z0-9+.-]*:|\/)/i
const misleading = /[\\\u0000-\u001f\u007f]/

/** A path below the source's picture root, in any script: not empty, not absolute, no `.` or `..` step, no backslash. */
export const PicturePath = t.brand(
  t.string,
  (path): path is t.Branded<string, PicturePathBrand> =>
    !absolute.test(path) &&
    !misleading.test(path) &&
    path.split('/').every((step) => step !== '' && step !== '.' && step !== '..'),
  'a picture path of this source',
)
export type PicturePath = t.TypeOf<typeof PicturePath>

/** The path as it stands in an address: every step percent-encoded. */
export const encodedPath = (path: PicturePath): string => wellFormed(path).split('/').map(encodeURIComponent).join('/')

/** A picture of the site's own `/media`; its pixels are not known here. */
const toPicture = (path: PicturePath): Picture => ({ src: `/media/${encodedPath(path)}`, alt: '', width: 0, height: 0 })

/** One picture; anything but a path of this source costs only itself. */
export const decodePicture = (faultAt: FaultAt, label: string, sent: unknown): Judged<Picture | null> => {
  const { value: path, faults } = judge(PicturePath, null, faultAt, label, sent)
  return { value: path === null ? null : toPicture(path), faults }
}

/** A path or a list of paths; a bad path costs only itself. */
export const decodePictures = (faultAt: FaultAt, label: string, sent: unknown): Judged<ReadonlyArray<Picture>> =>
  gatherSound((Array.isArray(sent) ? sent : [sent]).map((path: unknown) => decodePicture(faultAt, label, path)))
