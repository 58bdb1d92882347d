import { statSync } from 'node:fs'
import path from 'node:path'
import type { Codec } from './decode'

const codec = <A>(expected: string, parse: (text: string) => A | undefined): Codec<A> => ({ expected, parse })

/** The same codec for a secret, whose value is never printed. */
export const secretly = <A>(inner: Codec<A>): Codec<A> => ({ ...inner, isSecret: true })

export const text: Codec<string> = codec('a text', (value) => value)

export const whole = (from: number, to: number): Codec<number> =>
  codec(`a whole number from ${from} to ${to}`, (value) =>
    /^\d{1,15}$/.test(value) && Number(value) >= from && Number(value) <= to ? Number(value) : undefined,
  )

/** Refuses port 0 ("any free port"), because the address of the server would be unknown. */
export const port: Codec<number> = whole(1, 65_535)

/** The name of a time zone known to Node.js. */
export const timeZone: Codec<string> = codec('a time zone such as Asia/Dhaka', (value) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
})

export const host: Codec<string> = codec('a host name or address such as 127.0.0.1', (value) =>
  /^[\w.:-]+$/.test(value) ? value : undefined,
)

/** Host names separated by commas, each with an optional port. */
export const hosts: Codec<ReadonlyArray<string>> = codec(
  'host names with commas between, such as www.openstreetmap.org',
  (value) => {
    const names = value
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    return names.every((name) => /^[\w.-]+(:\d+)?$/.test(name)) ? names : undefined
  },
)

/** Refuses names and passwords: `fetch` does not accept them, and logs and pages would show them. */
const isAddress = (value: string): boolean =>
  /^https?:\/\/[^\s/]\S*$/.test(value) &&
  URL.canParse(value) &&
  // Parts of the address become header values, where a separator would start another value; browsers allow more in
  // host names.
  /^([\w.-]+|\[[\da-f:.]+\])$/.test(new URL(value).hostname) &&
  new URL(value).username === '' &&
  new URL(value).password === ''

const addressLike = (example: string): string =>
  `an http(s) address such as ${example}, without a name or password in it`

/** The base address of a server, without a trailing slash. */
export const httpAddress: Codec<string> = codec(addressLike('http://127.0.0.1:8000'), (value) =>
  isAddress(value) ? value.replace(/(?<!\/)\/+$/, '') : undefined,
)

/** The address of a site, which has every address below `/`. */
export const siteAddress: Codec<string> = codec(
  `${addressLike('https://www.example.org')}, and without a path`,
  (value) => {
    if (!isAddress(value)) return undefined
    const { origin, pathname, search, hash } = new URL(value)
    return pathname + search + hash === '/' ? origin : undefined
  },
)

/** The address of one resource, unchanged. */
export const httpUrl = (example: string): Codec<string> =>
  codec(addressLike(example), (value) => (isAddress(value) ? value : undefined))

/** The address of PostgreSQL, a secret because it contains a password. */
export const engineAddress: Codec<string> = secretly(
  codec('an address such as postgres://name:password@host:5432/database', (value) =>
    /^postgres(ql)?:\/\/[^\s/]+(\/\S*)?$/.test(value) && URL.canParse(value) ? value : undefined,
  ),
)

/** One or more addresses. */
export const httpUrls = (example: string): Codec<ReadonlyArray<string>> =>
  codec(`${addressLike(example)}; or several, with commas between`, (value) => {
    const all = value.split(',').map((item) => item.trim())
    return all.every(isAddress) ? all : undefined
  })

/** Accepts the word `none` to turn off a setting that has a default. */
export const orNone = <A>(inner: Codec<A>): Codec<A | null> => ({
  ...inner,
  expected: `${inner.expected}, or none`,
  parse: (value) => (value === 'none' ? null : inner.parse(value)),
})

/** A storage location: a folder, a web server or a bucket. */
export type Location =
  | { readonly kind: 'folder'; readonly folder: string }
  /** Without a trailing slash. */
  | { readonly kind: 'https'; readonly address: string }
  /** The prefix has no slashes at its ends, and may be empty. */
  | { readonly kind: 's3'; readonly bucket: string; readonly prefix: string }

/** A folder, relative to `base`, an http(s) address, or a bucket. */
export const location = (base: string): Codec<Location> =>
  codec('a folder, an http(s) address without a name or password in it, or s3://bucket/prefix', (value) => {
    const place = value.replace(/(?<!\/)\/+$/, '')
    if (/^https?:/i.test(value)) return isAddress(value) ? { kind: 'https', address: place } : undefined
    const [, bucket, prefix = ''] = /^s3:\/\/([a-z\d][a-z\d.-]{1,62})(?:\/([\w./-]*))?$/.exec(place) ?? []
    if (bucket !== undefined)
      return prefix.split('/').some((part) => /^\.*$/.test(part)) && prefix !== ''
        ? undefined
        : { kind: 's3', bucket, prefix }
    const isOther = /^[a-z][a-z\d+.-]*:\/\//i.test(value)
    const absolute = path.resolve(base, place === '' ? '/' : place)
    return isOther || isFolder(absolute) === false ? undefined : { kind: 'folder', folder: absolute }
  })

export const oneOf = <const A extends string>(values: ReadonlyArray<A>): Codec<A> =>
  codec(`one of: ${values.join(', ')}`, (typed) => values.find((value) => value === typed))

export const secret: Codec<string> = secretly(
  codec('a secret of 16 to 1000 characters', (value) =>
    value.length >= 16 && value.length <= 1_000 ? value : undefined,
  ),
)

/** A private key in the format of `npm run keys`. */
export const privateKey: Codec<string> = secretly(
  codec('a private key of npm run keys', (value) => (/^[\w-]{60,70}$/.test(value) ? value : undefined)),
)

/** The public keys of teams in the format of `npm run keys`, by the names of their remotes. */
export const teamKeys: Codec<ReadonlyMap<string, ReadonlyArray<string>>> = codec(
  'remotes with their public keys, such as charity:KEY,travel:KEY',
  (value) => {
    const pairs = value.split(',').map((pair) => /^\s*([\w-]+):([\w-]{43})\s*$/.exec(pair))
    const keys = new Map<string, ReadonlyArray<string>>()
    for (const pair of pairs) {
      const [, name, key] = pair ?? []
      if (name === undefined || key === undefined) return undefined
      keys.set(name, [...(keys.get(name) ?? []), key])
    }
    return keys
  },
)

/** One printable line: a line break would let the value add headers. */
export const authorization: Codec<string> = secretly(
  codec('the value of an Authorization header, such as Bearer and a token', (value) =>
    /^[\w-]+ [\x20-\x7e]{1,4000}$/.test(value) ? value : undefined,
  ),
)

/** Whether a path is a folder; `undefined` for a missing one. A path below a file, or without access, is none. */
const isFolder = (absolute: string): boolean | undefined => {
  try {
    return statSync(absolute, { throwIfNoEntry: false })?.isDirectory()
  } catch {
    return false
  }
}

/** An absolute path; a relative one is resolved against `base`. A missing folder is created later. */
export const folder = (base: string): Codec<string> =>
  codec('a folder, which is created if it is missing', (value) => {
    const absolute = path.resolve(base, value)
    return isFolder(absolute) === false ? undefined : absolute
  })

/** An absolute path of a file that may be missing; a relative one is resolved against `base`. */
export const file = (base: string): Codec<string> =>
  codec('the path of a file', (value) => {
    const absolute = path.resolve(base, value)
    return isFolder(absolute) === true ? undefined : absolute
  })

export const existingFolders = (base: string): Codec<ReadonlyArray<string>> =>
  codec('folders that exist, with commas between', (value) => {
    const all = value.split(',').map((folder) => path.resolve(base, folder.trim()))
    return all.every(isFolder) ? all : undefined
  })

export const existingFolder = (base: string): Codec<string> =>
  codec('a folder that exists', (value) => {
    const absolute = path.resolve(base, value)
    return isFolder(absolute) ? absolute : undefined
  })
