import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { documentTypeOf, errorLine, headerOf, isHtml } from '@caravanserai/adapters/source'
import type { FilePlace, Written } from '@caravanserai/adapters/source'
import { withFiles } from './files'
import type { PlaceOfUse, Use, PathOf } from './files'
import { hashOf } from './state'
import type { Item } from './items'
import type { Row } from './ledger'
import { withRetries } from './fetchFile'
import type { Putting } from './putting'

interface PutFilesOptions {
  readonly items: ReadonlyArray<Item>
  /** Paths of files that no node shows. */
  readonly unusedFiles: ReadonlyArray<string>
  readonly pathOf: PathOf
  readonly putting: Putting
  /** `null` if the source has no such file. */
  readonly fetchFile: (path: string) => Promise<Either<string, Uint8Array> | null>
  /** Receives the number of files before the first one is written. */
  readonly onFound: (files: number) => void
}

/** Puts every file that the nodes show or link to. */
export const putFiles = async (
  options: PutFilesOptions,
): Promise<{
  readonly rows: ReadonlyArray<Row>
  readonly placeOf: PlaceOfUse
  readonly written: ReadonlyMap<string, Written>
}> => {
  const { items, unusedFiles, pathOf, putting, fetchFile, onFound } = options
  const { target, state, isStopped } = putting
  const { files, keyOf } = usesIn(items, unusedFiles, pathOf, target.hasDetails)
  onFound(files.size)
  const places = new Map<string, FilePlace | string>()
  const rows: Row[] = []
  const written = new Map<string, Written>()
  const names = ownNames()
  const put = async (key: string, use: Use): Promise<FilePlace | string> => {
    const fetched = await fetchFile(use.path)
    if (fetched === null) return 'the source has no such file'
    if (isLeft(fetched)) return fetched.left
    const type = typeOf(use.path, fetched.right)
    if (type === null) return 'it is neither a picture that browsers show nor a document that the site serves'
    const file = {
      path: use.path,
      name: names(use.path),
      type,
      details: target.hasDetails ? use.details : {},
    }
    const planned = target.putFile(file)
    if (typeof planned === 'string') return planned
    const { path, address, write, refusal } = planned
    const refused = refusal?.(fetched.right) ?? null
    if (refused !== null) return refused
    const hash = hashOf([file, hashOf(fetched.right)])
    const isThere = (place: Written & Partial<FilePlace>): FilePlace => {
      written.set(place.path ?? path, place)
      return { path: place.path ?? path, address: place.address ?? address }
    }
    const known = state.get(key)
    if (known?.hash === hash) {
      putting.count('unchanged')
      return isThere(known)
    }
    const answer = await withRetries(() => write(fetched.right, known?.ref ?? null))
    if (isLeft(answer)) {
      putting.count('failed')
      return `it could not be written: ${errorLine(answer.left)}`
    }
    putting.count('written')
    state.set(key, { ...answer.right, hash })
    await putting.written()
    return isThere(answer.right)
  }

  for (const [key, use] of files) {
    const place = isStopped() ? 'the import was stopped before it' : await put(`files#${key}`, use)
    places.set(key, place)
    const row = `files#${encodeURI(use.path)}`
    rows.push(
      typeof place === 'string' ? { path: row, is: 'lost', why: place } : { path: row, is: 'carried' },
    )
    putting.onDone(use.path)
  }
  return { rows, written, placeOf: (use) => places.get(keyOf(use)) ?? 'it was not searched for' }
}

/** The files to put by their keys, and the key of each use. */
interface Uses {
  readonly files: ReadonlyMap<string, Use>
  readonly keyOf: (use: Use) => string
}

/**
 * If the target stores words with files, each picture with words is a separate file; a text may use any file,
 * whatever its words elsewhere.
 */
const usesIn = (
  items: ReadonlyArray<Item>,
  unusedFiles: ReadonlyArray<string>,
  pathOf: PathOf,
  hasDetails: boolean,
): Uses => {
  const files = new Map<string, Use>()
  const byPath = new Map<string, string>()
  const keyOf = (use: Use): string => {
    const { path, details } = use
    if (use.isInText) return byPath.get(path) ?? path
    return hasDetails && Object.keys(details).length > 0 ? `${path} ${JSON.stringify(details)}` : path
  }
  const add = (use: Use): void => {
    const key = keyOf(use)
    if (!files.has(key)) files.set(key, use)
    if (!byPath.has(use.path)) byPath.set(use.path, key)
  }
  const inTexts: Use[] = []
  for (const { node } of items)
    if (node !== null)
      withFiles(node, pathOf, (use) => {
        if (use.isInText) inTexts.push(use)
        else add(use)
        return ''
      })
  inTexts.forEach(add)
  unusedFiles.forEach((path) => add({ path, details: {}, isInText: true }))
  return { files, keyOf }
}

/** Names files by the last step of each path; a duplicate name gets its folder, and then a number, as a prefix. */
const ownNames = () => {
  const taken = new Set<string>()
  return (file: string): string => {
    const { dir, base } = path.posix.parse(file)
    for (let number = 1; ; number += 1) {
      const before = [[], [path.posix.basename(dir)], [path.posix.basename(dir), String(number)]][
        Math.min(number, 3) - 1
      ]
      const candidate = [...(before ?? []), base].filter((step) => step !== '').join('-')
      if (taken.has(candidate.toLowerCase())) continue
      taken.add(candidate.toLowerCase())
      return candidate
    }
  }
}

const drawing = /^\s*(?:\xef\xbb\xbf)?<(?:\?xml|!--|!doctype\s+svg|svg)[\s>]/i

/**
 * The media type of a file; `null` for a file that the site would not show, such as an error page in place of a
 * picture.
 */
const typeOf = (file: string, bytes: Uint8Array): string | null => {
  const head = Buffer.from(bytes.subarray(0, 256 * 1024))
  if (isHtml(head)) return null
  const begins = head.toString('latin1', 0, 1024)
  const document = documentTypeOf(file)
  if (document !== null) return document.begins.test(begins) ? document.type : null
  return (
    headerOf(head)?.type ??
    (drawing.test(begins) ? 'image/svg+xml' : /^(?:II\*\0|MM\0\*)/.test(begins) ? 'image/tiff' : null)
  )
}
