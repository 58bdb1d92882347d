import { isDeepStrictEqual } from 'node:util'
import { isRight } from 'fp-ts/Either'
import type { Origin, Reading } from '../port/content'
import { faultLine } from '../port/faults'
import { breachUnless } from './law'
import type { Breaches, Law } from './law'
import { overReadings } from './contentSubject'
import type { ContentSubject } from './contentSubject'

const origins: ReadonlyArray<Origin> = ['network', 'memory', 'disk', 'seed']
const hourMs = 3_600_000

const originBreaches = ({ origin, at }: Reading<unknown>): Breaches => [
  ...breachUnless(origins.includes(origin), `has the unknown origin "${String(origin)}"`),
  ...breachUnless(
    Number.isFinite(at) && at >= 0 && at < Date.now() + hourMs,
    'has no time in milliseconds since 1970',
  ),
  ...breachUnless(
    origin !== 'network' || at > Date.now() - hourMs,
    'has the origin network, but is older than an hour',
  ),
]

const faultBreaches = ({ faults }: Reading<unknown>): Breaches => [
  ...breachUnless(faults.length <= 21, `reports ${faults.length} faults`),
  ...faults.flatMap((fault) => {
    const line = faultLine(fault)
    return [
      ...breachUnless(
        line.length <= 200 && !/[\r\n]/.test(line),
        'reports a fault in more than one line of 200 characters',
      ),
      ...breachUnless(
        [fault.reading, fault.expected, fault.got].every((text) => text.trim() !== ''),
        'reports a fault without its place, what was expected, or what was received',
      ),
    ]
  }),
]

/** Whether the value contains a section with this label or an entry with this id. */
const isShown = (value: unknown, key: string): boolean => {
  const parts = Array.isArray(value) ? value : ((value as { readonly sections?: unknown }).sections ?? [])
  return (parts as ReadonlyArray<Readonly<Record<string, unknown>>>).some(
    ({ id, label }) => id === key || label === key,
  )
}

/** A part that is reported as lost as a whole must not be shown. Of a lost field, the readable part may be shown. */
const lostBreaches = ({ value, lost }: Reading<unknown>): Breaches =>
  lost.flatMap(({ key, field }) =>
    breachUnless(
      key === null || field !== null || !isShown(value, key),
      `"${key}" is reported as lost, but shown`,
    ),
  )

/** Every object that has a `src`, at any depth. */
const picturesIn = (
  u: unknown,
): ReadonlyArray<{ readonly src: string; readonly width: number; readonly height: number }> => {
  if (typeof u !== 'object' || u === null) return []
  const inner = Object.values(u).flatMap(picturesIn)
  // Only pictures have a `src` in the domain's codecs, and another law checks values against those.
  return 'src' in u
    ? [u as { readonly src: string; readonly width: number; readonly height: number }, ...inner]
    : inner
}

const isOwnPicture = (src: string): boolean => {
  const site = 'https://site.invalid'
  return src.startsWith('/media/') && URL.canParse(src, site) && new URL(src, site).href === site + src
}

const areBothOrNeither = (width: number, height: number): boolean =>
  [width, height].every((side) => Number.isInteger(side) && side >= 0) && (width === 0) === (height === 0)

/** Every text that pages render as HTML, at any depth. */
const richTextsIn = (u: unknown): ReadonlyArray<string> =>
  typeof u !== 'object' || u === null
    ? []
    : Object.entries(u).flatMap(([key, inner]) =>
        typeof inner === 'string' && ['html', 'body', 'map'].includes(key) ? [inner] : richTextsIn(inner),
      )

const executable =
  /<(?:script|style|object|embed|form)\b|<[^>]*\son\w+\s*=|<[^>]*=\s*["']?\s*(?:javascript|data|vbscript):/i

/** Laws of every reading, whichever question it answers. */
export const readingLaws: ReadonlyArray<Law<ContentSubject>> = [
  {
    name: 'contains only values of the domain',
    breaches: overReadings(({ value }, { codec }) => {
      const decoded = codec.decode(value)
      return breachUnless(
        isRight(decoded) && isDeepStrictEqual(decoded.right, value),
        `is not a ${codec.name}, or has more fields`,
      )
    }),
  },
  {
    name: 'contains plain data that survives JSON',
    breaches: overReadings((reading) =>
      breachUnless(isDeepStrictEqual(JSON.parse(JSON.stringify(reading)), reading), 'does not survive JSON'),
    ),
  },
  { name: 'gives the origin and time of a reading', breaches: overReadings(originBreaches) },
  { name: 'reports at most 21 faults, one line each', breaches: overReadings(faultBreaches) },
  { name: 'shows nothing that it reports as lost', breaches: overReadings(lostBreaches) },
  {
    name: 'shows pictures of the site’s own origin only',
    breaches: overReadings(({ value }) =>
      picturesIn(value).flatMap(({ src }) => breachUnless(isOwnPicture(src), `shows ${src.slice(0, 80)}`)),
    ),
  },
  {
    name: 'gives both width and height, or neither',
    breaches: overReadings(({ value }) =>
      picturesIn(value).flatMap(({ src, width, height }) =>
        breachUnless(areBothOrNeither(width, height), `gives ${src} ${width} × ${height} pixels`),
      ),
    ),
  },
  {
    name: 'has no executable content in rich text',
    breaches: overReadings(({ value }) =>
      richTextsIn(value).flatMap((html) =>
        breachUnless(!executable.test(html), 'has executable content in rich text'),
      ),
    ),
  },
]
