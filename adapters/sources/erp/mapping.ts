import * as t from 'io-ts'
import { filePath } from '../../decode/pictures'
import { menuDepth } from '../../port/source'
import type { Labelled } from '../../port/source'

/** Known fields only: entries also carry editors' e-mail addresses, which stay here. */
const pick = (
  entry: Readonly<Record<string, unknown>>,
  fields: ReadonlyArray<string>,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.filter((field) => Object.hasOwn(entry, field)).map((field) => [field, entry[field]]),
  )

/** One level deeper than is read, so that the decoder notices when there is more. */
export const toMenuEntry = (entry: unknown, levels = menuDepth): unknown => {
  if (!t.UnknownRecord.is(entry)) return entry
  const { children } = entry
  return {
    ...pick(entry, ['id', 'name', 'position']),
    children: Array.isArray(children)
      ? children.map((child) => (levels > 0 ? toMenuEntry(child, levels - 1) : {}))
      : children,
  }
}

/**
 * The path below the picture root. The slider sends `/media/x.jpg`, other releases the whole address, which may end with
 * a query or a fragment. Any other value is a path already, or relative to one, and a file name may contain any character.
 */
const toPicturePath =
  (mediaUrl: string) =>
  (image: unknown): unknown => {
    if (typeof image !== 'string') return image
    const roots = [mediaUrl, '/media/'].map((address) => ({ address, path: '' }))
    const path = filePath(roots, image)
    return path === null ? image.replace(/^(?:\.{1,2}[\\/])+(?:media[\\/])?/, '').replaceAll('\\', '/') : path
  }

export const toSlideEntry =
  (mediaUrl: string) =>
  (entry: unknown): unknown =>
    t.UnknownRecord.is(entry)
      ? {
          ...pick(entry, ['id', 'title', 'subtitle', 'link']),
          image: toPicturePath(mediaUrl)(entry['image']),
        }
      : entry

/** Pairs: `Object.entries` keeps a label such as `__proto__`, which a copied object would lose. */
export const toLabelled = (byLabel: Readonly<Record<string, unknown>> | null): Labelled =>
  Object.entries(byLabel ?? {})

export const toLabelledPictures =
  (mediaUrl: string) =>
  (byLabel: Readonly<Record<string, unknown>> | null): Labelled =>
    toLabelled(byLabel).map(([label, sent]) => [
      label,
      Array.isArray(sent) ? sent.map(toPicturePath(mediaUrl)) : toPicturePath(mediaUrl)(sent),
    ])
