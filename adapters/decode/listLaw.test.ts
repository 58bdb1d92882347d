import { answerFrom } from '../testing'
import { right } from 'fp-ts/Either'
import fc from 'fast-check'
import { of } from 'rxjs'
import type { ContentResult, Reading } from '../port/content'
import { kinds } from '../domain/entities'
import { erpSource } from '../sources/erp/erpSource'
import { brokenJson } from '../testing/fakeJson'
import { samplesSource } from '../sources/samples/samplesSource'
import type { Source } from '../port/source'
import { contentFrom } from '../answers/contentFrom'
import { replaced, pathsInto, formatPath, invalidValue } from './leaves'
import type { ValuePath } from './leaves'
import { list, slides } from '../questions/questions'

interface Entity {
  readonly id: string
}
type Entry = Readonly<Record<string, unknown>>

const broken = erpSource({ baseUrl: 'https://cms.example.test', getJson: brokenJson })
const read = (asked: ContentResult<ReadonlyArray<Entity>>): Promise<Reading<ReadonlyArray<Entity>>> =>
  answerFrom(asked)
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

/** Four samples of a kind, two of them with one picture as a path alone. */
const sampled = async (kind: (typeof kinds)[number]): Promise<ReadonlyArray<Entry>> => {
  const entries = (await answerFrom(samplesSource().list(kind))).slice(0, 4) as ReadonlyArray<Entry>
  return entries.map((entry, index) => {
    const [field] = Object.entries(entry).find(([, value]) => [value].flat().some(isPicture)) ?? []
    if (field === undefined) throw new Error(`expected a picture in each of the ${kind}`)
    return index % 2 === 0 ? { ...entry, [field]: picture } : { ...entry, [field]: picture.path }
  })
}

const required = ['id', 'title', 'name', 'date', 'goal', 'raised']
/** The fields without which an entry is dropped; a slide has none. */
const drops = (reading: string, [field, ...rest]: ValuePath): boolean =>
  rest.length === 0 && required.includes(String(field)) && reading !== 'slides'

/** Fields whose loss is not recorded: the details of a picture, and a percentage that can be computed. */
const isBeside = (way: ValuePath): boolean =>
  ['alt', 'width', 'height', 'percent'].includes(String(way.at(-1)))

const isItem = (way: ValuePath): boolean => typeof way.at(-1) === 'number'

const changedFields = (before: Entity, after: Entity): ReadonlyArray<string> =>
  Object.entries(before).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify((after as Entity & Entry)[name]) ? [] : [name],
  )

describe.each(['slides', ...kinds] as const)('the entries of %s, field by field', (kind) => {
  const reading = kind === 'slides' ? 'slides' : `list of ${kind}`
  const ask = (entries: ReadonlyArray<Entry>) =>
    read(
      kind === 'slides'
        ? over({ slides: () => of(right(entries)) }).ask(slides)
        : over({ list: () => of(right(entries)) }).ask(list(kind)),
    )
  const valid = (): Promise<ReadonlyArray<Entry>> =>
    kind === 'slides' ? Promise.resolve(sentSlides) : sampled(kind)

  it('reports one fault at the place of one value of a wrong type, and leaves everything else unchanged', async () => {
    const entries = await valid()
    const before = await ask(entries)
    expect(before.faults).toEqual([])
    expect(before.value).toHaveLength(entries.length)
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), invalidValue, async (at, which, by) => {
        const place = at % entries.length
        const ways = pathsInto(entries[place])
        const way = ways[which % ways.length] ?? []
        const after = await ask(replaced(entries, [place, ...way], by) as ReadonlyArray<Entry>)

        const whole = before.value[place] as Entity
        const isId = way[0] === 'id'
        const label = isId || entries[place]?.['id'] === undefined ? `entry ${place + 1}` : `id ${whole.id}`
        // An object instead of an item of a list has a fault for each required field of the item.
        if (isObject(by) && isItem(way)) expect(after.faults.length).toBeGreaterThan(0)
        else expect(after.faults).toHaveLength(1)
        for (const fault of after.faults) {
          expect(fault).toMatchObject({ reading, label })
          expect(fault.path.startsWith(formatPath(way))).toBe(true)
        }

        const others = before.value.filter((_, index) => index !== place)
        if (drops(reading, way)) {
          expect(after.value).toEqual(others)
          expect(after.lost).toEqual([
            isId || entries[place]?.['id'] === undefined
              ? { key: null, field: null }
              : { key: whole.id, field: null },
          ])
          return
        }
        const own = after.value[place] as Entity
        expect(after.value.filter((_, index) => index !== place)).toEqual(others)
        const changed = changedFields(whole, own)
        expect(changed.length).toBeLessThanOrEqual(1)
        // A field that had its default before still has it.
        const field = changed[0] ?? (expect.any(String) as string)
        expect(after.lost).toEqual(isId || isBeside(way) ? [] : [{ key: whole.id, field }])
      }),
      { numRuns: 300 },
    )
  })

  it('treats a field that was not sent as empty, and drops only an entry without a required field', async () => {
    const entries = await valid()
    for (const field of Object.keys(entries[0] ?? {})) {
      const without = Object.fromEntries(Object.entries(entries[0] ?? {}).filter(([name]) => name !== field))
      const { value, faults } = await ask([without])
      const isDropped = drops(reading, [field])
      expect({ field, isDropped: value.length === 0, isReported: faults.length === 1 }).toEqual({
        field,
        isDropped,
        isReported: isDropped,
      })
    }
  })
})
