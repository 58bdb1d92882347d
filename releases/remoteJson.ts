import { DeclaredKind, kindLimits } from '@caravanserai/adapters/declared-kind'
import type { KindDeclaration } from '@caravanserai/adapters/declared-kind'
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

/** Limits of one release, announced by the gate and enforced by the site: sizes in bytes. */
export const releaseLimits = {
  /** Files, with their source maps. */
  files: 2_000,
  /** `remote.json`: the paths and hashes of as many files, several times over. */
  infoBytes: 1024 * 1024,
  /** One file, which the memory of a site holds whole. */
  fileBytes: 20 * 1024 * 1024,
  /** All files with their compressed copies: about a hundred times the size of a section of this project. */
  bytes: 200 * 1024 * 1024,
} as const

/** What the host itself asks a release for, each once. */
export const neededFiles = ({ server, entry, addresses }: RemoteJson): ReadonlyArray<string> => {
  const ofPages = addresses.flatMap(({ scripts, styles, first = [] }) => [...scripts, ...styles, ...first])
  return [...new Set([server, ...[entry, ...ofPages].map((file) => `browser/${file}`)])]
}

/** Whether a path is inside a release: without backslashes, and without control characters and halves of characters, which no URL can hold. */
export const isInside = (file: string): boolean =>
  !/[\\\p{Cc}\p{Cs}]/u.test(file) && file.split('/').every((part) => !['', '.', '..'].includes(part))

/**
 * What a release may declare besides addresses, and the first version of `@caravanserai/adapters` whose host knows it. A host that
 * does not know one refuses the release, because it could not serve what is declared.
 */
export const knownSince = { files: '4.6.0', forms: '4.6.0', kinds: '4.6.0', redirects: '4.6.0' } as const

/** The fields of `remote.json` in which something is declared. */
interface Declaring {
  readonly addresses: ReadonlyArray<{
    readonly file?: unknown
    readonly forms?: unknown
    readonly redirect?: unknown
  }>
  readonly kinds?: unknown
}

/** The field `declares` of `remote.json`: the names of what is declared in it, and since when hosts know that. */
export const declaresOf = ({
  addresses,
  kinds,
}: Declaring): { readonly declares?: Readonly<Record<string, string>> } => {
  const isUsed: Readonly<Record<keyof typeof knownSince, boolean>> = {
    files: addresses.some(({ file }) => file !== undefined),
    forms: addresses.some(({ forms }) => forms !== undefined),
    kinds: kinds !== undefined,
    redirects: addresses.some(({ redirect }) => redirect !== undefined),
  }
  const used = Object.entries(knownSince).filter(([name]) => isUsed[name as keyof typeof knownSince])
  return used.length === 0 ? {} : { declares: Object.fromEntries(used) }
}

/** Why this host cannot serve what a release declares, in one line; `null` where it knows all of it. */
export const unknownDeclaration = (declares: Readonly<Record<string, string>> = {}): string | null => {
  const unknown = Object.entries(declares).find(([name]) => !Object.hasOwn(knownSince, name))
  return unknown === undefined
    ? null
    : `declares ${quoted(unknown[0])}, which hosts know from @caravanserai/adapters ${unknown[1]} on: update the host first`
}

/** Names that the site and its tools use themselves: parts of addresses, folders of the releases, a global of the browser. */
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
 * Why a remote cannot have this name, in one line; `null` when it can. The name is a folder, part of addresses and of the keys of stored
 * releases, and a global variable of the browser.
 */
export const faultOfName = (name: string): string | null => {
  if (!/^[a-z][a-z0-9]{1,29}$/.test(name))
    return `${quoted(name)}: expected 2 to 30 lower-case letters and digits, beginning with a letter, such as careers`
  return ownNames.includes(name)
    ? `${quoted(name)} is a name that the site uses itself: choose another one`
    : null
}

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
    /** The query parameters that the page reads; all others make no other page. */
    query: Query,
    /**
     * Plain scripts below `browser/` that show the page in the first view of a visit, without federation, in the order in
     * which they must run. The last one puts the module of the page on `globalThis.caravanserai.page`.
     */
    first: t.readonlyArray(t.string),
    /** The media type of the file that is there in the place of a page. */
    file: FileType,
    /** The address that this one has become: a path of the same remote, in which the parameters of `path` may stand. */
    redirect: t.string,
    /** The forms of the page whose values the host takes. */
    forms: FormDeclarations,
  },
  'Address',
)
export type RemoteAddress = t.TypeOf<typeof Address>

/**
 * What a remote's build publishes: `remote.json`. The host reads it before it runs any code of the release. Fields may
 * only be added, as optional ones, because older releases stay live.
 */
export const RemoteJson = withOptional(
  {
    /** The name of the release: version and hash of the content, such as `1.0.0-a99c98cb`. */
    release: t.string,
    name: t.string,
    version: t.string,
    /** Shared packages, and the range of each that the host must provide. */
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
     * The SHA-256 of the source map of each script, by the path of the map: `browser/causes.1.js.map`. They are kept with the release,
     * fetched when a stack is read, and never served to visitors.
     */
    maps: t.readonly(t.record(t.string, t.string)),
    /** Kinds of content of the remote's own. */
    kinds: t.readonlyArray(DeclaredKind),
    /** What a host must know to serve this release, each with the version that knows it first: `{ "forms": "4.6.0" }`. */
    declares: t.readonly(t.record(t.string, t.string)),
  },
  'RemoteJson',
)
export type RemoteJson = t.TypeOf<typeof RemoteJson>

/** Decodes the kinds of content that a build has read from a remote. */
export const decodeKinds = (kinds: unknown): E.Either<string, ReadonlyArray<KindDeclaration>> =>
  E.mapLeft(firstFault)(t.readonlyArray(DeclaredKind).decode(kinds))

/** Decodes the text of a `remote.json` as it is, also where its patterns or links are faulty. */
export const decodeRemoteJson = decodeJson(RemoteJson, 'remote.json')

/**
 * The same for one that is used: its patterns are checked, so that nothing compares a pattern that the router would not
 * understand, or that would take too long; and the links that it wants on the pages of others.
 */
export const parseRemoteJson = (text: string): E.Either<string, RemoteJson> => {
  const decoded = decodeRemoteJson(text)
  if (E.isLeft(decoded)) return decoded
  const { name, addresses, links = [], kinds = [], declares } = decoded.right
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
    )
  return fault === null ? decoded : E.left(`remote.json: ${fault}`)
}

/** A kind has the name of its remote, so that two teams never meet. */
const faultOfKinds = (remote: string, names: ReadonlyArray<string>): string | null => {
  if (names.length > kindLimits.kinds) return `${names.length} kinds, more than ${kindLimits.kinds}`
  const foreign = names.find((name) => !name.startsWith(`${remote}/`))
  if (foreign !== undefined)
    return `kind ${quoted(foreign)}: expected a name of its own, such as ${quoted(`${remote}/${foreign.split('/').at(-1)}`)}`
  const twice = names.find((name, at) => names.indexOf(name) < at)
  return twice === undefined ? null : `kind ${quoted(twice)} is declared twice`
}
