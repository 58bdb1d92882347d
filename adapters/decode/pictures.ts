import { none, some } from 'fp-ts/Option'
import * as t from 'io-ts'
import { documentTypeOf } from '../domain/documentType'
import { Focus } from '../domain/picture'
import type { Picture } from '../domain/picture'
import {
  below,
  combine,
  judgeEach,
  faultAt,
  guarded,
  judge,
  judgeField,
  refused,
  valid,
  withoutRefused,
} from './judge'
import type { Judged, FaultPlace } from './judge'
import type { MediaRoot } from '../port/source'
import { isEmptyField } from './isEmptyField'
import { Fields, isWholeNumber, OptionalText, readingCodec, wellFormed } from './text'

/** The property name equals the codec's name, which faults show to the operator. */
export interface PicturePathBrand {
  readonly 'a picture path of this source': unique symbol
}

const absolute = /^(?:[a-z][a-z0-9+.-]*:|\/)/i
const misleading = /[\\\u0000-\u001f\u007f]/

/**
 * A path below the source's picture root, in any script: not empty, not absolute, no `.` or `..` step, no backslash,
 * at most 2,000 characters.
 */
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

/** The decoded path of an address; unchanged if it cannot be decoded, as with a plain percent sign. */
export const decodedPath = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Removes a query or a fragment after a file extension: `a.jpg?v=3`. */
const withoutQuery = (address: string): string => address.replace(/^([^?#]*\.[a-z\d]{2,5})[?#].*$/is, '$1')

/**
 * The path of a backend file, by its address in any common spelling: with a query, backslashes, another
 * scheme or port, or an upper-case host. `null` for any other address. The path may have steps that
 * `PicturePath` rejects.
 */
export const filePath = (roots: ReadonlyArray<MediaRoot>, typed: string): string | null => {
  const address = withoutQuery(typed.trim().replaceAll('\\', '/'))
  const url =
    /^(?:https?:)?\/\//i.test(address) && URL.canParse(address, 'http://x')
      ? new URL(address, 'http://x')
      : null
  for (const root of roots) {
    if (address.startsWith(root.address)) return root.path + decodedPath(address.slice(root.address.length))
    if (url === null || !/^https?:/i.test(root.address)) continue
    const { hostname, pathname } = new URL(root.address)
    if (url.hostname === hostname && url.pathname.startsWith(pathname))
      return root.path + decodedPath(url.pathname.slice(pathname.length))
  }
  return null
}

/** The picture path in a field that contains the site's own address of the picture, or a query. */
const pathInField = (sent: unknown): unknown =>
  typeof sent === 'string' ? withoutQuery(sent.replace(/^(?:(?:\.\.\/)+|\/)media\//, '')) : sent

/** The path for use in an address, with every segment percent-encoded. */
export const encodedPath = (path: PicturePath): string =>
  wellFormed(path).split('/').map(encodeURIComponent).join('/')

/** Whole pixels, at least 1; 0 when nothing was sent. */
const Pixels = readingCodec('pixels, a whole number from 1', t.number.is, (u) => {
  if (isEmptyField(u)) return some(0)
  const pixels = typeof u === 'string' && /^\s*\d{1,6}\s*$/.test(u) ? Number(u) : u
  return isWholeNumber(pixels) && pixels > 0 ? some(pixels) : none
})

/** A percentage of a picture's side, as a number or in digits. */
const percentOf = (u: unknown): number | null => {
  const percent = typeof u === 'string' && /^\d{1,3}(?:\.\d+)?(?:\s*%)?$/.test(u.trim()) ? parseFloat(u) : u
  return typeof percent === 'number' && percent >= 0 && percent <= 100 ? percent : null
}

/** `null` when nothing was sent. */
const FocalPoint = readingCodec(
  'a focal point from 0 to 100 percent',
  (u): u is Focus | null => u === null || Focus.is(u),
  (u) => {
    if (isEmptyField(u)) return some(null)
    const [x, y] = Fields.is(u) ? [percentOf(u['x']), percentOf(u['y'])] : [null, null]
    return x === null || y === null ? none : some({ x, y })
  },
)

const Flag = readingCodec('true or false', t.boolean.is, (u) =>
  isEmptyField(u) ? some(false) : typeof u === 'boolean' ? some(u) : none,
)

const pictureAt = (path: PicturePath): Picture => ({
  src: `/media/${encodedPath(path)}`,
  alt: '',
  width: 0,
  height: 0,
})

/** Accepts only paths of files that a browser can show in a page; documents need a link. */
const shownPath = (place: FaultPlace, { value: path, ...judged }: Judged<PicturePath | null>) =>
  path !== null && documentTypeOf(path) !== null
    ? refused(null, faultAt(place, 'a picture, not a document', path))
    : { value: path, ...judged }

const fromFields = (place: FaultPlace, fields: Fields): Judged<Picture | null> => {
  const path = shownPath(place, judge(PicturePath, null, below(place, 'path'), pathInField(fields['path'])))
  if (path.value === null) return { ...path, value: null }
  const text = (name: string) => judgeField(OptionalText, '', place, fields, name)
  const [alt, caption, credit] = [text('alt'), text('caption'), text('credit')]
  const width = judgeField(Pixels, 0, place, fields, 'width')
  const height = judgeField(Pixels, 0, place, fields, 'height')
  const decorative = judgeField(Flag, false, place, fields, 'decorative')
  const focus = judgeField(FocalPoint, null, place, fields, 'focus')
  return {
    value: {
      ...pictureAt(path.value),
      alt: decorative.value ? '' : alt.value,
      width: width.value,
      height: height.value,
      ...(caption.value !== '' && { caption: caption.value }),
      ...(credit.value !== '' && { credit: credit.value }),
      ...(focus.value && { focus: focus.value }),
      ...(decorative.value && { decorative: true }),
    },
    faults: [
      ...[alt, caption, credit, width, height, decorative, focus].flatMap(({ faults }) => faults),
      ...(decorative.value && alt.value !== ''
        ? [faultAt(below(place, 'alt'), 'no alternative text for a decorative picture', fields['alt'])]
        : []),
    ],
    // An invalid detail of a picture is a fault but not a loss, because the picture itself is shown.
    missed: false,
  }
}

/** Decodes a path, or an object with a path and details; `null` and a fault for an invalid path. */
export const decodePicture = (place: FaultPlace, sent: unknown): Judged<Picture | null> =>
  guarded(place, null, () => {
    if (Fields.is(sent)) return fromFields(place, sent)
    const { value: path, ...rest } = shownPath(place, judge(PicturePath, null, place, pathInField(sent)))
    return { ...rest, value: path === null ? null : pictureAt(path) }
  })

/** Whether the editor has chosen no picture, or removed it, which leaves its details in some backends. */
export const isNoPicture = (sent: unknown): boolean =>
  isEmptyField(sent) || (Fields.is(sent) && 'path' in sent && isEmptyField(sent['path']))

/** Like `decodePicture`, but `null` without a fault when there is no picture. */
export const decodeOptionalPicture = (place: FaultPlace, sent: unknown): Judged<Picture | null> =>
  guarded(place, null, () => (isNoPicture(sent) ? valid(null) : decodePicture(place, sent)))

/** Decodes one picture or a list of them; an invalid one affects no other. */
export const decodePictures = (place: FaultPlace, sent: unknown): Judged<ReadonlyArray<Picture>> =>
  withoutRefused(
    Array.isArray(sent)
      ? judgeEach(place, sent, decodeOptionalPicture)
      : combine([decodeOptionalPicture(place, sent)]),
  )
