import { none, some } from 'fp-ts/Option'
import * as t from 'io-ts'
import { redirectLimits } from '../limits'
import { isSiteKind } from '../domain/kinds'
import { EntryTarget } from '../domain/redirect'
import type { Redirect } from '../domain/redirect'
import { faultAt, judge, judgeField, placeOf } from './judge'
import type { Decoded, Judged } from './judge'
import { isEmptyField } from './isEmptyField'
import { Fields, Id, readingCodec } from './text'

/** A placeholder base, to resolve paths. */
const anySite = 'https://site.invalid'

/** The parts of an address that a browser sends, and what follows them; `null` for what is none, or would be one of another host. */
const addressIn = (text: string): URL | null => {
  if (text.length > 2_000 || /[\p{Cc}\\]/u.test(text) || !/^(?:\/|https?:\/\/)/i.test(text)) return null
  if (!URL.canParse(text, anySite)) return null
  const url = new URL(text, anySite)
  const isWhole = /^https?:/i.test(text)
  return url.pathname.startsWith('//') || url.username !== '' || (!isWhole && url.origin !== anySite)
    ? null
    : url
}

/** The host of a whole address is that of the old site: only its path and query are looked for here. */
const From = readingCodec('an old address such as /2019/05/clean-water/', t.string.is, (u) => {
  const url = typeof u === 'string' ? addressIn(u.trim()) : null
  if (url === null || (url.pathname === '/' && url.search === '')) return none
  return some(url.pathname + url.search)
})

const To = readingCodec(
  'an address such as /about/2, or menu:4, posts:12',
  t.union([t.string, EntryTarget]).is,
  (u) => {
    if (typeof u !== 'string') return entryIn(Fields.is(u) ? u : {})
    const text = u.trim()
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

/** A kind of the site, or one that a remote declares. */
const isKindName = (name: string): boolean =>
  isSiteKind(name) || /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/.test(name)

/** An adapter sends an `Error` for a line that it could not read. */
const Entry = readingCodec('an old address and where it leads', Fields.is, (u) =>
  Fields.is(u) ? some(u) : none,
)

const Permanent = readingCodec('true or false', t.boolean.is, (u) =>
  isEmptyField(u) ? some(true) : typeof u === 'boolean' ? some(u) : none,
)

/**
 * The redirects that a source has sent, in its order. One that cannot be read is left out, and is a fault; one whose `permanent` cannot be
 * is one for now. An entry may say by which name faults call it: `line`, the number of the line that it stands in.
 */
export const decodeRedirects = (
  reading: string,
  sent: ReadonlyArray<unknown>,
): Decoded<ReadonlyArray<Redirect>> => {
  const judged = sent.slice(0, redirectLimits.count).map((entry, at) => decodeRedirect(reading, entry, at))
  const most = redirectLimits.count.toLocaleString('en')
  return {
    value: judged.flatMap(({ value }) => value ?? []),
    faults: [
      ...judged.flatMap(({ faults }) => faults),
      ...(sent.length > redirectLimits.count
        ? [faultAt(placeOf(reading), `at most ${most} old addresses`, sent)]
        : []),
    ],
    lost: [],
  }
}

const decodeRedirect = (reading: string, sent: unknown, at: number): Judged<Redirect | null> => {
  const unnamed = placeOf(reading, `entry ${at + 1}`)
  const { value: fields, ...refused } = judge(
    Entry,
    null,
    sent instanceof Error ? placeOf(reading) : unnamed,
    sent,
  )
  if (fields === null) return { ...refused, value: null }
  const { line } = fields
  const place = typeof line === 'number' ? placeOf(reading, `line ${line}`) : unnamed
  const from = judgeField(From, null, place, fields, 'from')
  const to = judgeField(
    To,
    null,
    from.value === null ? place : placeOf(reading, place.label, from.value),
    fields,
    'to',
  )
  const permanent = judgeField(Permanent, false, place, fields, 'permanent')
  return {
    value:
      from.value === null || to.value === null
        ? null
        : { from: from.value, to: to.value, permanent: permanent.value },
    faults: [from, to, permanent].flatMap(({ faults }) => faults),
    missed: from.missed || to.missed,
  }
}
