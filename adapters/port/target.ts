import { right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { KindDeclaration } from '../domain/kind'
import type { ContentError } from './content'
import type { Labelled, Way } from './source'

/** Never rejects. A failure concerns what was being put, and nothing else: the import goes on with the next. */
export type TargetResult<A> = Promise<Either<ContentError, A>>

/**
 * What becomes of the values at the end of a way and below it, where no longer way says otherwise. `carried`: the target's own adapter
 * answers the same value, pictures by their new path. `mapped`: it is there in another form, `to` says which. `lost`: `why` in words
 * for editors.
 */
export type Outcome =
  | { readonly way: Way; readonly is: 'carried' }
  | { readonly way: Way; readonly is: 'mapped'; readonly to: string }
  | { readonly way: Way; readonly is: 'lost'; readonly why: string }

export type Fields = Readonly<Record<string, unknown>>

interface Versioned {
  /** Its id at the source, which the target keeps where it can. */
  readonly id: string
  /**
   * `published`: what visitors see. `draft`: what editors are working on; it is put after the published one, where there is one, and
   * must not change what visitors see.
   */
  readonly version: 'published' | 'draft'
  /** Its order among its siblings, from 1; numbers that are no whole ones are between others, so that the others may stay as they are. */
  readonly position: number
}

/**
 * What is put at once. The values are those of a `Source`, in its canonical shapes and undecoded, with three differences: nothing in
 * them is an `Error`; a picture is always an object, whose `path` is that of `putFile`; pictures and documents in texts have the
 * `address` of `putFile`.
 */
export type Node =
  | (Versioned & {
      readonly of: 'menu'
      /** The id of the entry above, which was put before; `null` for the top. */
      readonly parent: string | null
      /** `name`, `link`, `hidden`, `seoTitle`, `shownFrom` …: the entry without `id`, `children` and `position`. */
      readonly fields: Fields
      /** Its page. The ways into it are those of `Way`: `['contents', 4, 1]`, `['images', 0, 1, 2]`, `['shown', 0, 1, 'shownFrom']`. */
      readonly contents: Labelled
      /** Each value is a list of pictures. */
      readonly images: Labelled
      readonly shown: Labelled
    })
  | (Versioned & { readonly of: 'slide'; readonly fields: Fields })
  | (Versioned & {
      readonly of: 'entry'
      readonly kind: KindDeclaration
      /** The entry without `id`; with `aliases`. A reference is the id that its entry has at the source. */
      readonly fields: Fields
      /** Whether its day orders it: the source has no position for it, and none is written. */
      readonly isByDay: boolean
    })
  | {
      readonly of: 'redirect'
      /** The address at the old site. */
      readonly id: string
      /** `to`, an address, `{ menu: id }` or `{ kind, id }` with ids of the source; `permanent`. */
      readonly fields: Fields
    }

/** By what the target finds again what it was given. */
export interface Written {
  /** The target's own reference: the number of a document, the path of a file. It is kept, and given back in a later run as `earlier`. */
  readonly ref: string
  /** The id under which the target's adapter answers it, where that is not the one it was given. */
  readonly id?: string
  /** Another text after somebody has changed it in the target, where the target can say that. */
  readonly version?: string
}

const ofDrafts = 'drafts/'

/** The key of the draft of what is published, and the other way round. */
export const otherVersion = (key: string): string =>
  key.startsWith(ofDrafts) ? key.slice(ofDrafts.length) : ofDrafts + key

/** The existing document or row in the place of a node. */
export interface Found extends Written {
  /** The hash of the node if the target has equal content; otherwise `null`. */
  readonly hash: string | null
}

/** What this and earlier runs have put, by ids of the source; `null` for what was not, or not yet: it is then put a second time later. */
export interface Refs {
  readonly menu: (id: string) => Written | null
  readonly entry: (kind: string, id: string) => Written | null
  /** By its path in the target. */
  readonly file: (path: string) => Written | null
}

/** What is to become of a node, known before anything is written. */
export interface Put {
  /**
   * A value that no way leads to is lost. Ways begin within `fields`, or are `['id']`, `['position']` (of a menu also the entry above), of
   * a redirect `['from']`, or begin with `contents`, `images`, `shown` of a menu. That of a picture is for its file and all its details.
   */
  readonly outcomes: ReadonlyArray<Outcome>
  /** Outcomes after everything was put, for a target in which some depend on references. */
  readonly outcomesIn?: (refs: Refs) => ReadonlyArray<Outcome>
  /**
   * The reason for which the target would refuse it, by the rules of the target's own forms. Checked before `write`, in a dry run as
   * well. Omitted where nothing is refused.
   */
  readonly refusal?: () => string | null
  /**
   * Creates the node, or changes the document that `earlier` refers to. Idempotent. `null` if the target has no place for the node.
   */
  readonly write: ((refs: Refs, earlier: string | null) => TargetResult<Written>) | null
  /** Reads the existing content in its place. `hash` is that of the node. */
  readonly find?: (refs: Refs, hash: string) => TargetResult<Found | null>
}

/**
 * A picture or a document. Where a target keeps words and the focal point with the file (`hasDetails`), a file with two sets of them is
 * put twice.
 */
export interface File {
  /** Its path at the source. */
  readonly path: string
  /** The last step of its path, `team.jpg`; of a second file of that name with its folder, `2026-team.jpg`. */
  readonly name: string
  /** By its first bytes, or by the ending of a document: `image/webp`. */
  readonly type: string
  /** `alt`, `caption`, `credit`, `decorative`, `focus`: `{ x, y }` in percent; `{}` where it has none, and for a target without `hasDetails`. */
  readonly details: Fields
}

/** Where a file is in the target: the path under which its adapter answers it, and its address in texts, `/media/a.jpg` or a whole one. */
export interface FilePlace {
  readonly path: string
  readonly address: string
}

export interface PutFile extends FilePlace {
  /** As that of a node. */
  readonly refusal?: (bytes: Uint8Array) => string | null
  /**
   * Uploads the file, or uses an existing one with the same bytes and words. Also returns the place if the backend has changed the name.
   */
  readonly write: (bytes: Uint8Array, earlier: string | null) => TargetResult<Written & Partial<FilePlace>>
}

/**
 * The interface of a backend to which content can be moved. `put` and `putFile` only plan, from their arguments alone. Order: files; menus
 * from the top; entries of a kind after the kinds that they refer to; slides; redirects; of each the published version first. Calls are
 * sequential.
 */
export interface Target {
  /** The reason for which nothing can be written with these credentials, or to this folder; `null` for none. Requested first, in a dry run as well. */
  readonly refusal: () => TargetResult<string | null>
  readonly put: (node: Node) => Put
  /** A text where it takes no files of this type, why. */
  readonly putFile: (file: File) => PutFile | string
  /** Whether a file has one set of words, whoever shows it; otherwise they are written where it is shown. */
  readonly hasDetails: boolean
  /** Flushes buffered writes before the state is saved. Omitted if every `write` does it. */
  readonly settle?: () => TargetResult<void>
}

/**
 * A target decorator that writes nothing, for a dry run, which executes the code of an import. References are made up; new ids, which only
 * the backend knows, are the references.
 */
export const withoutWriting = (target: Target): Target => {
  let made = 0
  const ref = (earlier: string | null) => earlier ?? `dry-run-${(made += 1)}`
  const put = (node: Node): Put => {
    const { outcomes, write, ...rest } = target.put(node)
    const isRenamed = outcomes.some(({ way, is }) => is !== 'carried' && way.length === 1 && way[0] === 'id')
    return {
      ...rest,
      outcomes,
      write:
        write &&
        (async (_, earlier) => {
          const own = ref(earlier)
          return right({ ref: own, ...(isRenamed && { id: own }) })
        }),
    }
  }
  const putFile = (file: File): PutFile | string => {
    const planned = target.putFile(file)
    return typeof planned === 'string'
      ? planned
      : { ...planned, write: async (_, earlier) => right({ ref: ref(earlier) }) }
  }
  const { refusal, hasDetails } = target
  return { refusal, hasDetails, put, putFile }
}

/** Where an old address of a source leads in the target, as the site reads it: an address, `menu:4`, `posts:12`. */
export const redirectTarget = (to: unknown, refs: Refs): string => {
  const [kind, id] = t.UnknownRecord.is(to)
    ? [String('menu' in to ? 'menu' : to['kind']), String(to['menu'] ?? to['id'])]
    : (/^([a-z][a-z0-9/-]*):([^:/\\]+)$/.exec(String(to).trim())?.slice(1) ?? [])
  if (kind === undefined || id === undefined) return String(to)
  return `${kind}:${(kind === 'menu' ? refs.menu(id) : refs.entry(kind, id))?.id ?? id}`
}

/** What a target is sent, and what becomes of the values. */
export interface Made {
  readonly data: Fields
  readonly outcomes: ReadonlyArray<Outcome>
}

/** What is put, of one sort. */
export type NodeOf<Of extends Node['of']> = Extract<Node, { readonly of: Of }>

export const carried = (way: Way): Outcome => ({ way, is: 'carried' })
export const mapped = (way: Way, to: string): Outcome => ({ way, is: 'mapped', to })
export const lost = (way: Way, why: string): Outcome => ({ way, is: 'lost', why })

/** Of a field in several parts the last counts. */
export const joined = (...parts: ReadonlyArray<Made>): Made => ({
  data: Object.assign({}, ...parts.map(({ data }) => data)) as Fields,
  outcomes: parts.flatMap(({ outcomes }) => outcomes),
})

export const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

export const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [value])
