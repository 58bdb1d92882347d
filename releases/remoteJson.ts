import { DeclaredKind, kindLimits } from '@caravanserai/adapters/declared-kind'
import type { KindDeclaration } from '@caravanserai/adapters/declared-kind'
import { FormDeclarations } from '@caravanserai/submissions/declaration'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { unknownDeclaration } from './declaredSince'
import { decodeJson, firstFault } from './decodeJson'
import { FileType } from './fileTypes'
import { faultOfForms } from './forms'
import { faultOfLinks, Links } from './link'
import { faultOfName } from './remoteName'
import { malformedPattern } from './patterns'
import { Query } from './query'
import { quoted } from './quoted'
import { faultOfRedirects } from './redirects'
import { withOptional } from './withOptional'

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
