import { answerFrom } from '../testing'
import { right } from 'fp-ts/Either'
import fc from 'fast-check'
import { of } from 'rxjs'
import type { ContentResult, Question, Reading } from '../port/content'
import { defineKind } from '../domain/kind'
import { kinds, siteKinds } from '../domain/kinds'
import { erpSource } from '../sources/erp/erpSource'
import { brokenJson } from '../testing/fakeJson'
import { samplesSource } from '../sources/samples/samplesSource'
import type { Source } from '../port/source'
import { contentFrom } from '../answers/contentFrom'
import { siteQuestions } from '../answers/siteQuestions'
import { emptied, replaced, pathsInto, formatPath, unreadable } from '../testing/decoding'
import type { ValuePath } from '../testing/decoding'
import { knowKinds } from '../questions/knownKinds'
import { list, slides } from '../questions/questions'
import { jobs, sentJob } from '../testing/jobs'

interface Entity {
  readonly id: string
}
type Entry = Readonly<Record<string, unknown>>

const broken = erpSource({ baseUrl: 'https://cms.example.test', getJson: brokenJson })
const read = (result: ContentResult<ReadonlyArray<Entity>>): Promise<Reading<ReadonlyArray<Entity>>> =>
  answerFrom(result)
const over = (source: Partial<Source>) => contentFrom({ ...broken, ...source })

const picture = { path: 'a b/ছবি.png', alt: 'A picture', width: 640, height: 480 }
const sentSlides: ReadonlyArray<Entry> = [
  { id: 3, title: '<h1>Hajj</h1>', subtitle: 'Travel', link: '/about/2', image: picture },
  { id: 'x', title: 'হজ', subtitle: 'ভ্রমণ', link: 'https://other.test/', image: 'b.png' },
  { id: 1, title: 'الحج', subtitle: 'S', link: 'mailto:a@example.test', image: picture },
]

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPicture = (value: unknown): boolean => isObject(value) && 'path' in value

/** A kind that a remote declares, without its order and its percentage, a computed field. */
const { paidPercent: _, ...jobFields } = jobs.fields
const declared = defineKind({ name: 'careers/law', fields: jobFields })
knowKinds([declared])
const sentJobs: ReadonlyArray<Entry> = [sentJob, { ...sentJob, id: 'x', picture, photos: [picture] }]

/** Four samples of a kind, two of them with a picture that is only a path. */
const sampled = async (kind: (typeof kinds)[number]): Promise<ReadonlyArray<Entry>> => {
  const entries = (await answerFrom(samplesSource().list!(siteKinds[kind])!)).slice(
    0,
    4,
  ) as ReadonlyArray<Entry>
  return entries.map((entry, index) => {
    const [field] = Object.entries(entry).find(([, value]) => [value].flat().some(isPicture)) ?? []
    if (field === undefined) throw new Error(`expected a picture in each of the ${kind}`)
    return index % 2 === 0 ? { ...entry, [field]: picture } : { ...entry, [field]: picture.path }
  })
}

/** Fields whose loss is not recorded: picture details, and a computed percentage. */
const isBeside = (way: ValuePath): boolean =>
  ['alt', 'width', 'height', 'percent'].includes(String(way.at(-1)))

const changedFields = (before: Entity, after: Entity): ReadonlyArray<string> =>
  Object.entries(before).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify((after as Entity & Entry)[name]) ? [] : [name],
  )

/** The label of an entry without a readable id: its title as plain text. */
const titleOf = (entry: Entry | undefined): string | undefined => {
  const sent = [entry?.['title'], entry?.['name']].find((item) => typeof item === 'string' && item !== '')
  return typeof sent === 'string'
    ? sent
        .replace(/<[^<>]*>/g, ' ')
        .trim()
        .slice(0, 80)
    : undefined
}

const everyList = [
  ['slides', 'slides'],
  ...kinds.map((kind) => [kind, kind] as const),
  [declared.name, declared],
] as const

describe.each(everyList)('the entries of %s', (name, kind) => {
  const reading = kind === 'slides' ? 'slides' : `list of ${name}`
  const readEntries = (entries: ReadonlyArray<Entry>) =>
    read(
      kind === 'slides'
        ? over({ slides: () => of(right(entries)) }).ask(slides)
        : over({ list: () => of(right(entries)) }).ask(list(kind)),
    )
  const valid = (): Promise<ReadonlyArray<Entry>> =>
    typeof kind === 'object'
      ? Promise.resolve(sentJobs)
      : kind === 'slides'
        ? Promise.resolve(sentSlides)
        : sampled(kind)

  const fill = (before: Reading<ReadonlyArray<Entity>>, now: typeof before) => {
    const question: Question<ReadonlyArray<Entity>> = kind === 'slides' ? slides : list(kind)
    const shown = siteQuestions(question)?.fill(before, now, false)
    return shown && { value: shown.value, lost: shown.lost }
  }

  it('keep the last good value of a field with a wrong type, which is reported as one fault', async () => {
    const entries = await valid()
    const before = await readEntries(entries)
    expect(before.faults).toEqual([])
    expect(before.value).toHaveLength(entries.length)
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), unreadable, async (at, choice, by) => {
        const place = at % entries.length
        const ways = pathsInto(entries[place])
        const way = ways[choice % ways.length] ?? []
        const after = await readEntries(replaced(entries, [place, ...way], by) as ReadonlyArray<Entry>)

        const whole = before.value[place] as Entity
        const numbered = `entry ${place + 1}`
        const labelled = entries[place]?.['id'] === undefined ? numbered : `id ${whole.id}`
        const label = way[0] === 'id' ? (titleOf(entries[place]) ?? numbered) : labelled
        expect(after.faults).toMatchObject([{ reading, label }])
        expect(after.faults[0]?.path.startsWith(formatPath(way))).toBe(true)

        if (way[0] === 'id') {
          const remaining = before.value.filter((_, index) => index !== place)
          if (kind !== 'slides' && kind !== 'testimonials') {
            expect(after.value).toEqual(remaining)
            expect(after.lost).toEqual([{ key: null, field: null }])
          }
          return
        }
        const spoilt = after.value[place] as Entity
        expect(after.value.with(place, whole)).toEqual(before.value)
        expect(changedFields(whole, spoilt).length).toBeLessThanOrEqual(1)
        if (isBeside(way)) return expect(after.lost).toEqual([])
        expect(after.lost.length).toBeGreaterThan(0)
        for (const { key, field } of after.lost) {
          expect(key).toBe(whole.id)
          const [name = ''] = /^\w+/.exec(field ?? '') ?? []
          expect(Object.keys(whole)).toContain(name)
        }
        expect(fill(before, after)).toEqual({ value: before.value, lost: [] })
      }),
      { numRuns: 300 * LAW_SHARE },
    )
  })

  it('show a field that an editor has emptied as empty, without a fault', async () => {
    const [entry = {}] = await valid()
    const before = await readEntries([entry])
    for (const way of pathsInto(entry).filter(([field]) => field !== 'id'))
      for (const by of emptied) {
        const after = await readEntries([replaced(entry, way, by) as Entry])
        const { faults, lost } = after
        expect({ way, by, faults, lost }).toEqual({ way, by, faults: [], lost: [] })
        expect(after.value.map(({ id }) => id)).toEqual(before.value.map(({ id }) => id))
        expect(fill(before, after)?.value).toEqual(after.value)
      }
  })

  it('exclude an entry without an id, except in lists that number their entries', async () => {
    const entries = await valid()
    for (const by of emptied) {
      const { value, faults } = await readEntries(replaced(entries, [0, 'id'], by) as ReadonlyArray<Entry>)
      const needsId = kind !== 'slides' && kind !== 'testimonials'
      expect(value).toHaveLength(needsId ? entries.length - 1 : entries.length)
      expect(faults.map(({ label, path }) => `${label} ${path}`)).toEqual(
        needsId ? [`${titleOf(entries[0]) ?? 'entry 1'} id`] : [],
      )
    }
  })
})
