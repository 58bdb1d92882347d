import { isDeepStrictEqual } from 'node:util'
import { isRight } from 'fp-ts/Either'
import type { Origin, Reading } from '../port/content'
import { faultLine } from '../port/faults'
import { unless } from './law'
import type { Breaches, Law } from './law'
import { overReadings } from './contentSubject'
import type { ContentSubject } from './contentSubject'

const origins: ReadonlyArray<Origin> = ['network', 'memory', 'disk', 'seed']
const hourMs = 3_600_000

const whenBreaches = ({ origin, at }: Reading<unknown>): Breaches => [
  ...unless(origins.includes(origin), `comes from "${String(origin)}"`),
  ...unless(
    Number.isFinite(at) && at >= 0 && at < Date.now() + hourMs,
    'has no time in milliseconds since 1970',
  ),
  ...unless(
    origin !== 'network' || at > Date.now() - hourMs,
    'comes from the network, but is older than an hour',
  ),
]

const faultBreaches = ({ faults }: Reading<unknown>): Breaches => [
  ...unless(faults.length <= 21, `tells ${faults.length} faults`),
  ...faults.flatMap((fault) => {
    const line = faultLine(fault)
    return [
      ...unless(
        line.length <= 200 && !/[\r\n]/.test(line),
        'tells a fault in more than one line of 200 characters',
      ),
      ...unless(
        [fault.reading, fault.expected, fault.got].every((text) => text.trim() !== ''),
        'tells a fault without saying where, what was expected, or what came',
      ),
    ]
  }),
]

/** Whether a section of this label, or an entry of this id, stands in the value. */
const isShown = (value: unknown, key: string): boolean => {
  const parts = Array.isArray(value) ? value : ((value as { readonly sections?: unknown }).sections ?? [])
  return (parts as ReadonlyArray<Readonly<Record<string, unknown>>>).some(
    ({ id, label }) => id === key || label === key,
  )
}

/** What is told as lost as a whole, and yet shown. A lost field may still show the part of it that could be read. */
const lostBreaches = ({ value, lost }: Reading<unknown>): Breaches =>
  lost.flatMap(({ key, field }) =>
    unless(key === null || field !== null || !isShown(value, key), `"${key}" is lost, and shown`),
  )

/** Every object that has a `src`, at any depth. */
const picturesIn = (
  u: unknown,
): ReadonlyArray<{ readonly src: string; readonly width: number; readonly height: number }> => {
  if (typeof u !== 'object' || u === null) return []
  const inner = Object.values(u).flatMap(picturesIn)
  // The domain's codecs say that what has a `src` is a picture; the law before this one holds values to them.
  return 'src' in u
    ? [u as { readonly src: string; readonly width: number; readonly height: number }, ...inner]
    : inner
}

const isOwn = (src: string): boolean => {
  const site = 'https://site.invalid'
  return src.startsWith('/media/') && URL.canParse(src, site) && new URL(src, site).href === site + src
}

const pixelsHold = (width: number, height: number): boolean =>
  [width, height].every((side) => Number.isInteger(side) && side >= 0) && (width === 0) === (height === 0)

/** Every text that pages render as HTML, at any depth. */
const richTextsIn = (u: unknown): ReadonlyArray<string> =>
  typeof u !== 'object' || u === null
    ? []
    : Object.entries(u).flatMap(([key, inner]) =>
        typeof inner === 'string' && ['html', 'body', 'map'].includes(key) ? [inner] : richTextsIn(inner),
      )

const harm =
  /<(?:script|style|object|embed|form)\b|<[^>]*\son\w+\s*=|<[^>]*=\s*["']?\s*(?:javascript|data|vbscript):/i

/** What a reading holds, whichever question it answers. */
export const readingLaws: ReadonlyArray<Law<ContentSubject>> = [
  {
    name: 'holds values of the domain, nothing else',
    breaches: overReadings(({ value }, { codec }) => {
      const decoded = codec.decode(value)
      return unless(
        isRight(decoded) && isDeepStrictEqual(decoded.right, value),
        `is no ${codec.name}, or more than that`,
      )
    }),
  },
  {
    name: 'holds plain data that survives JSON',
    breaches: overReadings((reading) =>
      unless(isDeepStrictEqual(JSON.parse(JSON.stringify(reading)), reading), 'does not survive JSON'),
    ),
  },
  { name: 'says where a reading comes from, and when', breaches: overReadings(whenBreaches) },
  { name: 'tells at most 21 faults, one line each', breaches: overReadings(faultBreaches) },
  { name: 'shows nothing that it tells as lost', breaches: overReadings(lostBreaches) },
  {
    name: 'shows pictures of the own origin only',
    breaches: overReadings(({ value }) =>
      picturesIn(value).flatMap(({ src }) => unless(isOwn(src), `shows ${src.slice(0, 80)}`)),
    ),
  },
  {
    name: 'knows both sides of a picture, or neither',
    breaches: overReadings(({ value }) =>
      picturesIn(value).flatMap(({ src, width, height }) =>
        unless(pixelsHold(width, height), `gives ${src} ${width} × ${height} pixels`),
      ),
    ),
  },
  {
    name: 'holds nothing that runs in rich text',
    breaches: overReadings(({ value }) =>
      richTextsIn(value).flatMap((html) => unless(!harm.test(html), 'holds a script in rich text')),
    ),
  },
]
