import { none, some } from 'fp-ts/Option'
import * as t from 'io-ts'
import type { Picture } from '../domain/picture'
import { each, gather, guarded, judge, judgeField, sound, standing } from './judge'
import type { Judged, Place } from './judge'
import { Fields, OptionalText, readingCodec, wellFormed } from './text'

/** The key is the codec's name, which the operator reads in a fault. */
export interface PicturePathBrand {
  readonly 'a picture path of this source': unique symbol
}

const absolute = /^(?:[a-z][a-z0-9+.-]*:|\/)/i
const misleading = /[\\\u0000-\u001f\u007f]/

/** A path below the source's picture root, in any script: not empty, not absolute, no `.` or `..` step, no backslash, at most 2,000 characters. */
export const PicturePath = t.brand(
  t.string,
  (path): path is t.Branded<string, PicturePathBrand> =>
    path.length <= 2_000 &&
    !absolute.test(path) &&
    !misleading.test(path) &&
    path.split('/').every((step) => step !== '' && step !== '.' && step !== '..'),
  'a picture path of this source',
)
export type PicturePath = t.TypeOf<typeof PicturePath>

/** The path that an address names; a raw file name with a percent sign is one already. */
export const decodedPath = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** The path as it stands in an address: every step percent-encoded. */
export const encodedPath = (path: PicturePath): string =>
  wellFormed(path).split('/').map(encodeURIComponent).join('/')

/** Whole pixels, at least 1; nothing where nothing was sent. */
const Pixels = readingCodec('pixels, a whole number from 1', t.number.is, (u) => {
  if (u === null || u === undefined) return some(0)
  return typeof u === 'number' && Number.isSafeInteger(u) && u > 0 ? some(u) : none
})

/** What is beside a picture's path costs only itself: its picture is there. */
const beside = <A>({ value, faults }: Judged<A>): Judged<A> => ({ value, faults, missed: false })

const pictureAt = (path: PicturePath, alt = '', width = 0, height = 0): Picture => ({
  src: `/media/${encodedPath(path)}`,
  alt,
  width,
  height,
})

const fromFields = (place: Place, fields: Readonly<Record<string, unknown>>): Judged<Picture | null> => {
  const path = judgeField(PicturePath, null, place, fields, 'path')
  if (path.value === null) return { ...path, value: null }
  const field = <A>(codec: t.Decoder<unknown, A>, other: A, name: string): Judged<A> =>
    beside(judgeField(codec, other, place, fields, name))
  const alt = field(OptionalText, '', 'alt')
  const width = field(Pixels, 0, 'width')
  const height = field(Pixels, 0, 'height')
  return {
    value: pictureAt(path.value, alt.value, width.value, height.value),
    faults: [alt, width, height].flatMap(({ faults }) => faults),
    missed: false,
  }
}

/** A path, or an object of a path, an alternative text and pixels. Anything but a path of this source costs only this picture. */
export const decodePicture = (place: Place, sent: unknown): Judged<Picture | null> =>
  guarded(place, null, () => {
    if (Fields.is(sent)) return fromFields(place, sent)
    const { value: path, ...rest } = judge(PicturePath, null, place, sent)
    return { ...rest, value: path === null ? null : pictureAt(path) }
  })

/** As `decodePicture`; `null` without a fault where nothing was sent. */
export const decodeOptionalPicture = (place: Place, sent: unknown): Judged<Picture | null> =>
  sent === null || sent === undefined || sent === '' ? sound(null) : decodePicture(place, sent)

/** One of a label's pictures; `null` without a fault for an empty text, which is what a field holds that was cleared. */
const decodeShown = (place: Place, sent: unknown): Judged<Picture | null> =>
  sent === '' ? sound(null) : decodePicture(place, sent)

/** One picture or a list of them; a bad one costs only itself. */
export const decodePictures = (place: Place, sent: unknown): Judged<ReadonlyArray<Picture>> =>
  standing(Array.isArray(sent) ? each(place, sent, decodeShown) : gather([decodeShown(place, sent)]))
