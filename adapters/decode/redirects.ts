import { isLeft } from 'fp-ts/Either'
import { none, some } from 'fp-ts/Option'
import * as t from 'io-ts'
import { addressPattern } from '../domain/addressPattern'
import { decoded, EntryTarget } from '../domain/redirect'
import type { Redirect } from '../domain/redirect'
import { redirectLimits } from '../limits'
import type { Fault } from '../port/content'
import { faultLine, faultOf } from '../port/faults'
import { faultAt, judge, judgeField, placeOf, refused, valid } from './judge'
import type { Decoded, FaultPlace, Judged } from './judge'
import { redirectTable, SentRedirect } from './redirectTable'
import { withoutInvisible } from './href'
import { isEmptyField } from './isEmptyField'
import { Fields, Id, readingCodec } from './text'

/** The longest address; longer ones are rejected before any pattern is matched. */
const longestAddress = 2_000

/** A placeholder base, to resolve paths. */
const anySite = 'https://site.invalid'

/** The path, query and fragment of an address; `null` if it is invalid, or would lead to another host. */
const addressIn = (text: string): URL | null => {
  if (text.length > longestAddress || /[\p{Cc}\\]/u.test(text) || !/^(?:\/|https?:\/\/)/i.test(text))
    return null
  if (!URL.canParse(text, anySite)) return null
  const url = new URL(text, anySite)
  const isWhole = /^https?:/i.test(text)
  return url.pathname.startsWith('//') || url.username !== '' || (!isWhole && url.origin !== anySite)
    ? null
    : url
}

/** The host of an absolute address is the old site's: only its path and query are matched here. */
const From = readingCodec('an old address such as /2019/05/clean-water/', t.string.is, (u) => {
  const url = typeof u === 'string' ? addressIn(u.trim()) : null
  if (url === null || (url.pathname === '/' && url.search === '')) return none
  return some(url.pathname + url.search)
})

/** An address of another site must be absolute, so that no visitor can choose its host. */
const To = readingCodec(
  'an address such as /about/2, or menu:4, posts:12',
  t.union([t.string, EntryTarget]).is,
  (u) => {
    if (typeof u !== 'string') return entryIn(Fields.is(u) ? u : {})
    const text = u.trim()
    if (/^https?:\/\/[^/?#]*\$/i.test(text)) return none
    const url = addressIn(text)
    if (url !== null) return some(url.origin === anySite ? url.pathname + url.search + url.hash : url.href)
    const [, name = '', id] = /^([a-z][a-z0-9/-]*):([^:/\\]+)$/.exec(text) ?? []
    return entryIn(name === 'menu' ? { menu: id } : { kind: name, id })
  },
)

const entryIn = (fields: Fields) => {
  const ofMenu = Id.decode(fields['menu'])
  if (ofMenu._tag === 'Right') return some({ menu: ofMenu.right })
  const { kind } = fields
  const id = Id.decode(fields['id'])
  return id._tag === 'Right' && typeof kind === 'string' && isKindName(kind)
    ? some({ kind, id: id.right })
    : none
}

/** Whether a name could be that of a kind: a table is read before the releases that declare kinds are known. */
const isKindName = (name: string): boolean =>
  /^[a-z][a-z0-9-]*(?:\/[a-z][a-z0-9-]*)?$/.test(name) &&
  !/^(?:https?|mailto|tel|javascript|data)$/.test(name)

const Permanent = readingCodec('true or false', t.boolean.is, (u) =>
  isEmptyField(u) ? some(true) : typeof u === 'boolean' ? some(u) : none,
)

/**
 * Decodes the redirects of a source, in its order. Unreadable and disabled entries are left out and reported as
 * faults; an unreadable `permanent` makes a redirect temporary. Faults of a table name its lines.
 */
export const decodeRedirects = (
  reading: string,
  sent: ReadonlyArray<unknown>,
): Decoded<ReadonlyArray<Redirect>> => {
  const judged = sent.slice(0, redirectLimits.count).map((entry, at) => decodeRedirect(reading, entry, at))
  const patterns = judged.filter(({ value }) => value?.match === 'pattern')
  const tooMany = new Set(patterns.slice(redirectLimits.patterns))
  return {
    value: judged.flatMap((redirect) =>
      redirect.value === null || tooMany.has(redirect) ? [] : redirect.value,
    ),
    faults: [
      ...judged.flatMap((redirect) => [
        ...redirect.faults,
        ...(tooMany.has(redirect)
          ? [faultOf(reading, `at most ${redirectLimits.patterns} patterns`, 'one more', redirect.place)]
          : []),
      ]),
      ...(sent.length > redirectLimits.count
        ? [
            faultAt(
              placeOf(reading),
              `at most ${redirectLimits.count.toLocaleString('en')} old addresses`,
              sent,
            ),
          ]
        : []),
    ],
    lost: [],
  }
}

/**
 * The redirects of a table, and its faults, one line each.
 *
 * @param name the table's name in faults
 */
export const readRedirectTable = (
  name: string,
  file: Uint8Array,
): {
  readonly redirects: ReadonlyArray<Redirect>
  readonly problems: ReadonlyArray<string>
  /** Notes on disabled lines, which are not errors. */
  readonly notes: ReadonlyArray<string>
} => {
  const lines = redirectTable(file)
  const { value, faults } = decodeRedirects(name, lines)
  const isNote = (fault: Fault) => fault.got === switchedOff
  return {
    redirects: value,
    problems: faults.filter((fault) => !isNote(fault)).map(faultLine),
    notes: faults.filter(isNote).map(faultLine),
  }
}

const switchedOff = 'one that is switched off'

interface JudgedRedirect extends Judged<Redirect | null> {
  readonly place: FaultPlace
}

const decodeRedirect = (reading: string, sent: unknown, at: number): JudgedRedirect => {
  const unnamed = placeOf(reading, `entry ${at + 1}`)
  const { value: fields, ...refusal } = judge(SentRedirect, null, unnamed, sent)
  if (fields === null) return { ...refusal, value: null, place: unnamed }
  const { line, unread, isOff, encoding, gone } = fields
  const place = line === undefined ? unnamed : placeOf(reading, `line ${line}`)
  const because = isOff === true ? switchedOff : unread
  if (because !== undefined)
    return { ...refused(null, faultOf(reading, SentRedirect.name, because, place)), place }
  const spelled = spelledOut(fields)
  if (typeof spelled === 'string')
    return { ...refused(null, faultOf(reading, 'a pattern that can be read', spelled, place)), place }
  const from =
    spelled.match === 'pattern'
      ? valid(spelled.from as string)
      : judgeField(From, null, place, spelled, 'from')
  const named = from.value === null ? place : placeOf(reading, place.label, from.value)
  const to = gone === true ? valid(null) : judgeField(To, null, named, spelled, 'to')
  const permanent = judgeField(Permanent, false, place, fields, 'permanent')
  const faults = [from, to, permanent].flatMap((judged) => judged.faults)
  return {
    place,
    value:
      from.value === null || to.faults.length > 0
        ? null
        : {
            from: from.value,
            to: to.value,
            permanent: permanent.value,
            ...(spelled.match !== undefined && { match: spelled.match }),
          },
    faults:
      encoding === undefined
        ? faults
        : [...faults, faultOf(reading, 'text in UTF-8', `bytes that were read as ${encoding}`, place)],
    missed: from.missed || to.missed,
  }
}

interface Spelled extends Pick<Redirect, 'match'> {
  readonly [field: string]: unknown
}

/**
 * Translates an old address that is a prefix or a pattern, in the notations of such tables: `/old/*` to
 * `/new/:splat`, `/news/:year/:slug`, `^/old/(\d+)/?$` to `/new/$1`. For an unreadable pattern, returns the
 * reason as a text.
 */
const spelledOut = ({ match, ...sent }: SentRedirect): Spelled | string => {
  const [from, to] = [sent.from, sent.to].map((address) =>
    typeof address === 'string' ? withoutInvisible(address) : address,
  )
  const text = typeof from === 'string' ? from : ''
  if (text.length > longestAddress) return { from, to }
  const patterned = (pattern: string, target: unknown): Spelled | string => {
    const read = addressPattern(pattern)
    if (isLeft(read)) return read.left
    const last = Math.max(0, ...Array.from(String(target).matchAll(/\$(\d)/g), ([, digit]) => Number(digit)))
    if (last > read.right.groups) return `$${last}, a group that the pattern lacks`
    return { from: pattern, to: target, match: 'pattern' }
  }
  if (match === 'regex' || (match === undefined && isPattern.test(text))) {
    const begin = match === 'regex' ? /^\^\(?[\w%]/ : /^\^?\(?[\w%]/
    if (begin.test(text) || /:\\?\/\\?\//.test(text)) return 'one that begins without a slash'
    return patterned(text.replace(/(?:%[89a-f][\da-f])+/gi, decoded), to)
  }
  if (match === 'contains' || match === 'end' || (match === 'prefix' && text.includes('?')))
    return patterned(`${match === 'prefix' ? '^' : ''}${literal(text)}${match === 'end' ? '$' : ''}`, to)
  if (match === 'prefix' || /^[^*:?]*\*$/.test(text.replace(/^https?:/i, ''))) {
    const prefix = text.endsWith('*') ? text : `${text}*`
    return {
      from: prefix,
      to: typeof to === 'string' ? to.replace(/:splat\b|\*$/g, '$1') : to,
      match: 'prefix',
    }
  }
  if (match === 'exact') return { from, to }
  const path = text.replace(/^https?:\/\/[^/]*/i, '')
  const parts = path.split(/(\*|(?<=\/):[a-z]\w*)/i)
  if (parts.length === 1) return { from, to }
  const named = parts.filter((_, at) => at % 2 === 1)
  const target =
    typeof to === 'string'
      ? to.replace(/:([a-z]\w*)/gi, (written, name: string) => {
          const at = named.indexOf(name === 'splat' ? '*' : written)
          return at < 0 ? written : `$${at + 1}`
        })
      : to
  const pattern = parts
    .map((part, at) => (at % 2 === 0 ? literal(part) : part === '*' ? '(.*)' : '([^/]+)'))
    .join('')
  return patterned(`^${pattern}/?$`, target)
}

/** Characters that only patterns have; `/Mercury_(planet)` and `/a.b` are addresses. */
const isPattern = /^\^|\$$|\.[*+]|\\[dws./?-]|\][*+?]|\)[*+?$]|\|/

const literal = (text: string): string => decoded(text).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
