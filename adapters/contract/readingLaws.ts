import { isRight } from 'fp-ts/Either'
import type { Reading } from '../port/content'
import { faultLine } from '../port/faults'
import { overReadings } from './contentSubject'
import type { ContentSubject } from './contentSubject'
import { expectNone } from './law'
import type { Law } from './law'

const hourMs = 3_600_000

/** Whether the value contains a section with this label or an entry with this id. */
const isShown = (value: unknown, key: string): boolean => {
  const parts = Array.isArray(value) ? value : ((value as { readonly sections?: unknown }).sections ?? [])
  return (parts as ReadonlyArray<Readonly<Record<string, unknown>>>).some(
    ({ id, label }) => id === key || label === key,
  )
}

interface Shown {
  readonly src: string
  readonly width: number
  readonly height: number
}

/** Every object that has a `src`, at any depth. */
const picturesIn = (u: unknown): ReadonlyArray<Shown> => {
  if (typeof u !== 'object' || u === null) return []
  const inner = Object.values(u).flatMap(picturesIn)
  // Only pictures have a `src` in the domain's codecs, and another law checks values against those.
  return 'src' in u ? [u as Shown, ...inner] : inner
}

const isOwnPicture = ({ src }: Shown): boolean => {
  const site = 'https://site.invalid'
  return src.startsWith('/media/') && URL.canParse(src, site) && new URL(src, site).href === site + src
}

const areBothOrNeither = ({ width, height }: Shown): boolean =>
  [width, height].every((side) => Number.isInteger(side) && side >= 0) && (width === 0) === (height === 0)

/** Every text that pages render as HTML, at any depth. */
const richTextsIn = (u: unknown): ReadonlyArray<string> =>
  typeof u !== 'object' || u === null
    ? []
    : Object.entries(u).flatMap(([key, inner]) =>
        typeof inner === 'string' && ['html', 'body', 'map'].includes(key) ? [inner] : richTextsIn(inner),
      )

const executable =
  /<(?:script|style|object|embed|form)\b|<[^<>]*\son\w+\s*=|<[^<>]*=\s*(?:["']\s*)?(?:javascript|data|vbscript):/i

/** A part that is reported as lost as a whole must not be shown. Of a lost field, the readable part may be shown. */
const shownAlthoughLost = ({ value, lost }: Reading<unknown>) =>
  lost.filter(({ key, field }) => key !== null && field === null && isShown(value, key))

/** Laws of every reading, whichever question it answers. */
export const readingLaws: ReadonlyArray<Law<ContentSubject>> = [
  {
    name: 'contains only values of the domain',
    check: overReadings(({ value }, { codec }) => {
      const decoded = codec.decode(value)
      expect(isRight(decoded) ? decoded.right : `no ${codec.name}`).toStrictEqual(value)
    }),
  },
  {
    name: 'contains plain data that survives JSON',
    check: overReadings((reading) => expect(JSON.parse(JSON.stringify(reading))).toStrictEqual(reading)),
  },
  {
    name: 'gives the origin and time of a reading',
    check: overReadings(({ origin, at }) => {
      expect(['network', 'memory', 'disk', 'seed']).toContain(origin)
      expect(at).toBeGreaterThanOrEqual(origin === 'network' ? Date.now() - hourMs : 0)
      expect(at).toBeLessThan(Date.now() + hourMs)
    }),
  },
  {
    name: 'reports at most 21 faults, one line each',
    check: overReadings(({ faults }) => {
      expect(faults.length).toBeLessThanOrEqual(21)
      for (const fault of faults) {
        expect(faultLine(fault)).toMatch(/^[^\r\n]{1,200}$/)
        const something: unknown = expect.stringMatching(/\S/)
        expect(fault).toMatchObject({ reading: something, expected: something, got: something })
      }
    }),
  },
  {
    name: 'shows nothing that it reports as lost',
    check: overReadings((reading) => expectNone('shown, although lost', shownAlthoughLost(reading))),
  },
  {
    name: 'shows pictures of the site’s own origin only',
    check: overReadings(({ value }) =>
      expectNone(
        'of another origin',
        picturesIn(value).filter((picture) => !isOwnPicture(picture)),
      ),
    ),
  },
  {
    name: 'gives both width and height, or neither',
    check: overReadings(({ value }) =>
      expectNone(
        'with half a size',
        picturesIn(value).filter((picture) => !areBothOrNeither(picture)),
      ),
    ),
  },
  {
    name: 'has no executable content in rich text',
    check: overReadings(({ value }) =>
      expectNone(
        'executable',
        richTextsIn(value).filter((html) => executable.test(html)),
      ),
    ),
  },
]
