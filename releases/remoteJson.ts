import { DeclaredKind, kindLimits } from '@caravanserai/adapters/declared-kind'
import type { KindDeclaration } from '@caravanserai/adapters/declared-kind'
import { faultOfParts, PartDeclaration } from '@caravanserai/adapters/declared-part'
import { FormDeclarations } from '@caravanserai/submissions/declaration'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { decodeJson, firstFault, quoted, withOptional } from './decodeJson'
import { FileType } from './fileTypes'
import { faultOfForms } from './forms'
import { faultOfLinks, Links } from './link'
import { malformedPattern } from './patterns'
import { Query } from './readRoutes'
import { faultOfRedirects } from './redirects'

/** Limits of one release, reported by the gate and enforced by the site; sizes in bytes. */
export const releaseLimits = {
  /** The number of files, including source maps. */
  files: 2_000,
  /** `remote.json`: several times the size of that many paths and hashes. */
  infoBytes: 1024 * 1024,
  /** A file, which a site reads into memory as a whole. */
  fileBytes: 20 * 1024 * 1024,
  /** All files with their compressed copies: about a hundred times the size of a section of this project. */
  bytes: 200 * 1024 * 1024,
} as const

/** The files that the host itself requests from a release, without duplicates. */
export const neededFiles = ({ server, entry, addresses, parts = [] }: RemoteJson): ReadonlyArray<string> => {
  const ofPages = [...addresses, ...parts].flatMap(({ scripts, styles, first = [] }) => [
    ...scripts,
    ...styles,
    ...first,
  ])
  return [...new Set([server, ...[entry, ...ofPages].map((file) => `browser/${file}`)])]
}

/** Whether a path stays inside a release and contains only characters that a URL can hold. */
export const isInside = (file: string): boolean =>
  !/[\\\p{Cc}\p{Cs}]/u.test(file) && file.split('/').every((part) => !['', '.', '..'].includes(part))

/**
 * Optional declarations of a release, with the first version of `@caravanserai/adapters` that supports each. A host
 * without support refuses the release, because it could not serve the declared content.
 */
export const knownSince = {
  files: '4.6.0',
  forms: '4.6.0',
  kinds: '4.6.0',
  redirects: '4.6.0',
  parts: '4.8.0',
} as const

/** The fields of `remote.json` that contain declarations. */
interface Declaring {
  readonly addresses: ReadonlyArray<{
    readonly file?: unknown
    readonly forms?: unknown
    readonly redirect?: unknown
  }>
  readonly kinds?: unknown
  readonly parts?: ReadonlyArray<unknown>
}

/** The field `declares`: the names of a release's declarations, with the first version that supports each. */
export const declaresOf = ({
  addresses,
  kinds,
  parts = [],
}: Declaring): { readonly declares?: Readonly<Record<string, string>> } => {
  const isUsed: Readonly<Record<keyof typeof knownSince, boolean>> = {
    files: addresses.some(({ file }) => file !== undefined),
    forms: addresses.some(({ forms }) => forms !== undefined),
    kinds: kinds !== undefined,
    redirects: addresses.some(({ redirect }) => redirect !== undefined),
    parts: parts.length > 0,
  }
  const used = Object.entries(knownSince).filter(([name]) => isUsed[name as keyof typeof knownSince])
  return used.length === 0 ? {} : { declares: Object.fromEntries(used) }
}

/** The reason why this host cannot serve a release's declarations, in one line; `null` if it can. */
export const unknownDeclaration = (declares: Readonly<Record<string, string>> = {}): string | null => {
  const unknown = Object.entries(declares).find(([name]) => !Object.hasOwn(knownSince, name))
  return unknown === undefined
    ? null
    : `declares ${quoted(unknown[0])}, which needs @caravanserai/adapters ${unknown[1]} or later in the host: upgrade the host first`
}

/** Names used by the site and its tools: parts of addresses, folders of releases, a global of the browser. */
const ownNames = [
  'caravanserai',
  'content',
  'files',
  'healthz',
  'hosts',
  'media',
  'metrics',
  'preview',
  'previews',
  'readyz',
  'sets',
  'site',
]

/**
 * The reason why a remote must not have this name, in one line; `null` if it may. The name becomes a folder, part of
 * addresses and store keys, and a global variable of the browser.
 */
export const faultOfName = (name: string): string | null => {
  if (!/^[a-z][a-z0-9]{1,29}$/.test(name))
    return `${quoted(name)}: expected 2 to 30 lower-case letters and digits, beginning with a letter, such as careers`
  return ownNames.includes(name)
    ? `${quoted(name)} is a name that the site uses itself: choose another one`
    : null
}

/** The files of a part. */
const Files = withOptional(
  { scripts: t.readonlyArray(t.string), styles: t.readonlyArray(t.string) },
  { first: t.readonlyArray(t.string) },
  'files',
)

/** An address of a remote. */
const Address = withOptional(
  {
    /** A React Router pattern. */
    path: t.string,
    /** The files below `browser/` that the page needs, most urgent first. */
    scripts: t.readonlyArray(t.string),
    styles: t.readonlyArray(t.string),
  },
  {
    /** The query parameters that the page reads; others do not affect it. */
    query: Query,
    /**
     * Plain scripts below `browser/` that render the page in the first view of a visit without federation, in
     * execution order. The last one assigns the module of the page to `globalThis.caravanserai.page`.
     */
    first: t.readonlyArray(t.string),
    /** The media type of the file served instead of a page. */
    file: FileType,
    /** The new address: a path of the same remote, which may contain the parameters of `path`. */
    redirect: t.string,
    /** The forms of the page whose values the host accepts. */
    forms: FormDeclarations,
  },
  'Address',
)
export type RemoteAddress = t.TypeOf<typeof Address>

/** A part for pages of other remotes. Its scripts assign its module to `globalThis.caravanserai.parts[name]`. */
const ReleasedPart = t.intersection([PartDeclaration, Files], 'ReleasedPart')
export type ReleasedPart = t.TypeOf<typeof ReleasedPart>

/**
 * The published description of a remote's build: `remote.json`. The host reads it before it runs any code of the
 * release. Add fields only as optional ones, because older releases stay live.
 */
export const RemoteJson = withOptional(
  {
    /** The name of the release: version and hash of the content, such as `1.0.0-a99c98cb`. */
    release: t.string,
    name: t.string,
    version: t.string,
    /** The required shared packages, with the range that the host must provide. */
    needs: t.readonly(t.record(t.string, t.string)),
    /** The federation entry, below `browser/`. */
    entry: t.string,
    /** The server build. */
    server: t.string,
    addresses: t.readonlyArray(Address),
    /** The SHA-256 (lower-case hexadecimal) of every file of the release, by its path in the release folder. */
    files: t.readonly(t.record(t.string, t.string)),
  },
  {
    links: Links,
    /**
     * The SHA-256 of the source map of each script, by the path of the map: `browser/jobs.1.js.map`. Source maps
     * are stored with the release, fetched to resolve a stack, and never served to visitors.
     */
    maps: t.readonly(t.record(t.string, t.string)),
    /** The remote's own kinds of content. */
    kinds: t.readonlyArray(DeclaredKind),
    /** The parts that pages of other remotes may show. */
    parts: t.readonlyArray(ReleasedPart),
    /** Features that a host must support, each with the first version that does: `{ "forms": "4.6.0" }`. */
    declares: t.readonly(t.record(t.string, t.string)),
  },
  'RemoteJson',
)
export type RemoteJson = t.TypeOf<typeof RemoteJson>

/** Decodes kinds of content that a build has read from a remote. */
export const decodeKinds = (kinds: unknown): E.Either<string, ReadonlyArray<KindDeclaration>> =>
  E.mapLeft(firstFault)(t.readonlyArray(DeclaredKind).decode(kinds))

/** Decodes the text of a `remote.json` without validating patterns or links. */
export const decodeRemoteJson = decodeJson(RemoteJson, 'remote.json')

/**
 * Decodes a `remote.json` and validates its name, declarations, patterns, redirects, links, forms and kinds. Use it
 * before comparing patterns: the router misreads some, and some take too long.
 */
export const parseRemoteJson = (text: string): E.Either<string, RemoteJson> => {
  const decoded = decodeRemoteJson(text)
  if (E.isLeft(decoded)) return decoded
  const { name, addresses, links = [], kinds = [], parts = [], declares } = decoded.right
  const fault =
    faultOfName(name) ??
    unknownDeclaration(declares) ??
    malformedPattern(addresses.map(({ path }) => path)) ??
    faultOfRedirects(addresses) ??
    faultOfLinks(links, addresses) ??
    faultOfForms(name, { addresses }) ??
    faultOfKinds(
      name,
      kinds.map((kind) => kind.name),
    ) ??
    faultOfParts(name, parts)
  return fault === null ? decoded : E.left(`remote.json: ${fault}`)
}

/** A kind is named after its remote, so that the names of two teams never collide. */
const faultOfKinds = (remote: string, names: ReadonlyArray<string>): string | null => {
  if (names.length > kindLimits.kinds) return `${names.length} kinds, more than ${kindLimits.kinds}`
  const foreign = names.find((name) => !name.startsWith(`${remote}/`))
  if (foreign !== undefined)
    return `kind ${quoted(foreign)}: expected a name below the remote's, such as ${quoted(`${remote}/${foreign.split('/').at(-1)}`)}`
  const twice = names.find((name, at) => names.indexOf(name) < at)
  return twice === undefined ? null : `kind ${quoted(twice)} is declared twice`
}
