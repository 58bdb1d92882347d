import { right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { KindDeclaration } from '../domain/kind'
import type { ContentError } from './content'
import type { Labelled, Way } from './source'

/** Never rejects. A failure concerns only one node or file: the import continues with the next one. */
export type TargetResult<A> = Promise<Either<ContentError, A>>

/**
 * The outcome for the values at the end of a way and below it, unless a longer way overrides it. `carried`: the
 * target's own adapter answers the same value, pictures by their new path. `mapped`: the value is written in another
 * form, described by `to`. `lost`: `why` is a reason in words for editors.
 */
export type Outcome =
  | { readonly way: Way; readonly is: 'carried' }
  | { readonly way: Way; readonly is: 'mapped'; readonly to: string }
  | { readonly way: Way; readonly is: 'lost'; readonly why: string }

type Fields = Readonly<Record<string, unknown>>

interface Versioned {
  /** The node's id at the source, which the target adopts if it can. */
  readonly id: string
  /**
   * `published`: the version that visitors see. `draft`: the version that editors are working on. A draft is
   * written after the published version, if there is one, and must not affect visitors.
   */
  readonly version: 'published' | 'draft'
  /**
   * The node's order among its siblings, from 1. Fractional numbers lie between the positions of existing siblings,
   * so that these need not change.
   */
  readonly position: number
}

/**
 * The unit that is written in one step. Values have the canonical, undecoded shapes of a `Source`, with three
 * differences: no value is an `Error`; a picture is always an object, whose `path` comes from `putFile`; pictures and
 * documents in texts have the `address` from `putFile`.
 */
export type Node =
  | (Versioned & {
      readonly of: 'menu'
      /** The id of the parent entry, which was written before; `null` at the top level. */
      readonly parent: string | null
      /** The entry (`name`, `link`, `seoTitle`, `shownFrom` …) without `id`, `children` and `position`. */
      readonly fields: Fields
      /**
       * The contents of its page. Ways into the page are as in `Way`: `['contents', 4, 1]`, `['images', 0, 1, 2]`,
       * `['shown', 0, 1, 'shownFrom']`.
       */
      readonly contents: Labelled
      /** Each value is a list of pictures. */
      readonly images: Labelled
      readonly shown: Labelled
    })
  | (Versioned & { readonly of: 'slide'; readonly fields: Fields })
  | (Versioned & {
      readonly of: 'entry'
      readonly kind: KindDeclaration
      /** The entry without `id`; with `aliases`. A reference is the source id of its entry. */
      readonly fields: Fields
      /** Whether the entry is ordered by its day: the source has no position for it, and none is written. */
      readonly isByDay: boolean
    })
  | {
      readonly of: 'redirect'
      /** The old site's address. */
      readonly id: string
      /** `to`, an address, `{ menu: id }` or `{ kind, id }` with ids of the source; `permanent`. */
      readonly fields: Fields
    }

/** The identity of written content in the target. */
export interface Written {
  /**
   * The target's own reference: a document number or a file path. The import stores it, and passes it as
   * `earlier` in a later run.
   */
  readonly ref: string
  /** The id under which the target's adapter answers it, if it differs from the requested one. */
  readonly id?: string
  /** A text that changes when the content is edited in the target, if the target supports that. */
  readonly version?: string
}

const ofDrafts = 'drafts/'

/** The key of the draft version of a published node, and the reverse. */
export const otherVersion = (key: string): string =>
  key.startsWith(ofDrafts) ? key.slice(ofDrafts.length) : ofDrafts + key

/** The existing document or row in a node's place. */
export interface Found extends Written {
  /** The hash of the node if the target has equal content; otherwise `null`. */
  readonly hash: string | null
}

/**
 * Content written by this and earlier runs, by source id; `null` for content that was not written, or not yet. A node
 * that refers to it is written a second time later.
 */
export interface Refs {
  readonly menu: (id: string) => Written | null
  readonly entry: (kind: string, id: string) => Written | null
  readonly file: (path: string) => Written | null
}

/** The plan for a node, made before anything is written. */
export interface Put {
  /**
   * The outcomes of the node's values. A value that no way leads to is lost. Ways begin within `fields`, or
   * are `['id']`, `['position']` (of a menu also the parent entry), of a redirect `['from']`, or begin with
   * `contents`, `images`, `shown` of a menu. A picture's way covers its file and all its details.
   */
  readonly outcomes: ReadonlyArray<Outcome>
  /** The outcomes after everything was written, for a target in which some depend on references. */
  readonly outcomesIn?: (refs: Refs) => ReadonlyArray<Outcome>
  /**
   * The reason why the target's forms would reject the node. Checked before `write`, in a dry run as well. Omitted
   * when nothing is rejected.
   */
  readonly refusal?: () => string | null
  /**
   * Creates the node, or updates the document that `earlier` refers to. Idempotent. `null` if the target does not
   * support the node.
   */
  readonly write: ((refs: Refs, earlier: string | null) => TargetResult<Written>) | null
  /** Reads the existing content in the node's place. `hash` is the node's hash. */
  readonly find?: (refs: Refs, hash: string) => TargetResult<Found | null>
}

/**
 * A picture or a document. If a target stores texts and the focal point with the file (`hasDetails`), a file with two
 * sets of them is written twice.
 */
export interface File {
  /** The file's path at the source. */
  readonly path: string
  /** The last step of its path, `team.jpg`; a second file of that name has its folder, `2026-team.jpg`. */
  readonly name: string
  /** The media type, by the file's first bytes, or by the extension of a document: `image/webp`. */
  readonly type: string
  /**
   * `alt`, `caption`, `credit`, `decorative`, `focus`: `{ x, y }` in percent; `{}` when the file has none,
   * and for a target without `hasDetails`.
   */
  readonly details: Fields
}

/**
 * The file's place in the target: the path under which the target's adapter answers it, and its address in texts,
 * `/media/a.jpg` or an absolute one.
 */
export interface FilePlace {
  readonly path: string
  readonly address: string
}

interface PutFile extends FilePlace {
  /** The reason why the target would reject the file, as for a node. */
  readonly refusal?: (bytes: Uint8Array) => string | null
  /**
   * Uploads the file, or uses an existing one with the same bytes and texts. Also returns the place if the backend
   * has renamed the file.
   */
  readonly write: (bytes: Uint8Array, earlier: string | null) => TargetResult<Written & Partial<FilePlace>>
}

/**
 * The interface of a backend to which content can be moved. `put` and `putFile` only plan, from their arguments only.
 * Order: files; menus from the top; entries of a kind after the kinds that they refer to; slides; redirects; the
 * published version of each before its draft. Calls are sequential.
 */
export interface Target {
  /**
   * The reason why nothing can be written with these credentials, or to this folder; `null` for none. Requested
   * first, in a dry run as well.
   */
  readonly refusal: () => TargetResult<string | null>
  readonly put: (node: Node) => Put
  /** Plans a file; returns the reason as a text if the target accepts no files of this type. */
  readonly putFile: (file: File) => PutFile | string
  /** Whether a file has one set of texts for all its uses; otherwise they are written with each use. */
  readonly hasDetails: boolean
  /** Flushes buffered writes before the state is saved. Omitted if every `write` does it. */
  readonly settle?: () => TargetResult<void>
}

/**
 * A target decorator that writes nothing, for a dry run that executes the code of an import. References are
 * placeholders, also used as the new ids that only the backend knows.
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
          const reference = ref(earlier)
          return right({ ref: reference, ...(isRenamed && { id: reference }) })
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

/** The destination of a redirect in the target, as the site reads it: an address, `menu:4`, `posts:12`. */
export const redirectTarget = (to: unknown, refs: Refs): string => {
  const [kind, id] = t.UnknownRecord.is(to)
    ? [String('menu' in to ? 'menu' : to['kind']), String(to['menu'] ?? to['id'])]
    : (/^([a-z][a-z0-9/-]*):([^:/\\]+)$/.exec(String(to).trim())?.slice(1) ?? [])
  if (kind === undefined || id === undefined) return String(to)
  return `${kind}:${(kind === 'menu' ? refs.menu(id) : refs.entry(kind, id))?.id ?? id}`
}

/** Data for a target, and the outcomes of its values. */
export interface Made {
  readonly data: Fields
  readonly outcomes: ReadonlyArray<Outcome>
}

export type NodeOf<Of extends Node['of']> = Extract<Node, { readonly of: Of }>

export const carried = (way: Way): Outcome => ({ way, is: 'carried' })
export const mapped = (way: Way, to: string): Outcome => ({ way, is: 'mapped', to })
export const lost = (way: Way, why: string): Outcome => ({ way, is: 'lost', why })

/** Merges several parts; the last one wins if they share a field. */
export const joined = (...parts: ReadonlyArray<Made>): Made => ({
  data: Object.assign({}, ...parts.map(({ data }) => data)) as Fields,
  outcomes: parts.flatMap(({ outcomes }) => outcomes),
})

export const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'
