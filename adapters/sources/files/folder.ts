import { readFile, readdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { Decoder } from 'io-ts'
import { malformed, unreachable } from '../../port/content'
import type { ContentError } from '../../port/content'
import { describe } from '../../port/faults'
import { isVisible } from '../../contentFolder/format'

/** The result of reading a file; never rejects. */
export type FileRead<A> = Promise<E.Either<ContentError, A>>

/** Reads within one folder. Paths are relative to it, with `/`. A link that leads out of it counts as missing. */
export interface Folder {
  /** The visible names in a folder, sorted. */
  readonly names: (below: string) => FileRead<ReadonlyArray<string>>
  readonly bytes: (below: string) => FileRead<Uint8Array>
  /** The text of a UTF-8 file. */
  readonly text: (below: string) => FileRead<string>
  /** The value of a JSON file, its envelope checked. */
  readonly json: <A>(below: string, envelope: Decoder<unknown, A>) => FileRead<A>
  /** The path of the file that `text` reads, for messages: `content/menus.json`. */
  readonly fileOf: (below: string) => Promise<string>
  /** Whether texts are read whose front matter marks them as drafts. */
  readonly hasDrafts: boolean
}

const codeOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : String(thrown)

const noSuchFile = 'no such file or folder'
const missing = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ERR_INVALID_ARG_VALUE']
const lasting = [...missing, 'EACCES', 'EPERM', 'EISDIR']

/** A retry helps only against passing failures, such as too many open files. */
const unreadable = (file: string, thrown: unknown): ContentError => {
  const code = codeOf(thrown)
  const reason = missing.includes(code) ? noSuchFile : `cannot be read (${code})`
  return unreachable(file, reason, lasting.includes(code) ? null : 0)
}

const utf8 = (file: string, bytes: Uint8Array): E.Either<ContentError, string> =>
  E.tryCatch(
    () => new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    () => malformed(file, 'text in UTF-8', `${bytes.length} other bytes`),
  )

/** The value of a JSON text. The error names the line of the mistake and does not quote the text. */
export const parsedJson = (file: string, text: string): E.Either<ContentError, unknown> =>
  E.tryCatch(
    () => JSON.parse(text) as unknown,
    (thrown) => {
      const [, position] = /at position (\d+)/.exec(String(thrown)) ?? []
      const line =
        position === undefined ? '' : `, see line ${text.slice(0, Number(position)).split('\n').length}`
      return malformed(file, 'JSON', `${describe(text)}${line}`)
    },
  )

/** The files of one folder, read again for each question. */
export const folderAt = (root: string): Folder => {
  /** The path with links resolved. If it is outside the folder, throws as for a missing file. */
  const inside = async (below: string): Promise<string> => {
    const [top, real] = await Promise.all([realpath(root), realpath(path.join(root, below))])
    if (real !== top && !real.startsWith(top + path.sep)) throw Object.assign(new Error(), { code: 'ENOENT' })
    return real
  }

  const leadsInside = async (below: string): Promise<boolean> => {
    try {
      await inside(below)
      return true
    } catch (thrown) {
      if (missing.includes(codeOf(thrown))) return false
      throw thrown
    }
  }

  const reading = async <A>(below: string, read: (real: string) => Promise<A>): FileRead<A> => {
    try {
      return E.right(await read(await inside(below)))
    } catch (thrown) {
      return E.left(unreadable(path.join(root, below), thrown))
    }
  }

  const bytes = (below: string): FileRead<Uint8Array> => reading(below, (real) => readFile(real))
  const text = async (below: string): FileRead<string> =>
    E.chain((read: Uint8Array) => utf8(path.join(root, below), read))(await bytes(below))

  return {
    bytes,
    text,
    fileOf: async (below) => path.join(root, below),
    hasDrafts: false,
    names: (below) =>
      reading(below, async (real) => {
        const entries = (await readdir(real, { withFileTypes: true })).filter(({ name }) => isVisible(name))
        const kept = await Promise.all(
          entries.map((entry) => !entry.isSymbolicLink() || leadsInside(`${below}/${entry.name}`)),
        )
        return entries.flatMap(({ name }, index) => (kept[index] ? [name] : [])).sort()
      }),
    json: async (below, envelope) => {
      const file = path.join(root, below)
      return pipe(
        await text(below),
        E.chain((sent) => parsedJson(file, sent)),
        E.chain((value) =>
          E.mapLeft((): ContentError => malformed(file, envelope.name, describe(value)))(
            envelope.decode(value),
          ),
        ),
      )
    },
  }
}

/** A folder with its drafts: a file of `drafts` replaces the published file of the same name, whatever its type. */
export const withDrafts = (published: Folder, drafts: Folder): Folder => {
  const draftFirst = async <A>(read: (folder: Folder) => FileRead<A>): FileRead<A> => {
    const draft = await read(drafts)
    return isMissing(draft) ? read(published) : draft
  }
  return {
    hasDrafts: true,
    bytes: (below) => draftFirst((folder) => folder.bytes(below)),
    text: (below) => draftFirst((folder) => folder.text(below)),
    json: (below, envelope) => draftFirst((folder) => folder.json(below, envelope)),
    fileOf: async (below) => (isMissing(await drafts.text(below)) ? published : drafts).fileOf(below),
    names: async (below) => {
      const [ofDrafts, ofPublished] = await Promise.all([drafts.names(below), published.names(below)])
      if (isMissing(ofDrafts)) return ofPublished
      if (E.isLeft(ofDrafts) || E.isLeft(ofPublished))
        return E.isLeft(ofDrafts) || isMissing(ofPublished) ? ofDrafts : ofPublished
      const replaced = new Set(ofDrafts.right.map(stemOf))
      return E.right(
        [...ofDrafts.right, ...ofPublished.right.filter((name) => !replaced.has(stemOf(name)))].sort(),
      )
    },
  }
}

const isMissing = (read: E.Either<ContentError, unknown>): boolean =>
  E.isLeft(read) && read.left._tag === 'Unreachable' && read.left.reason === noSuchFile

const stemOf = (name: string): string => path.parse(name).name
