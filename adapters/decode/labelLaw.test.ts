import { answerFrom } from '../testing'
import { isBlank, nameKey, shownName } from '../domain/name'
import { right } from 'fp-ts/Either'
import fc from 'fast-check'
import { of } from 'rxjs'
import type { Reading } from '../port/content'
import type { MenuPage, Section } from '../domain/menuPage'
import { erpSource } from '../sources/erp/erpSource'
import { contentFrom } from '../answers/contentFrom'
import { menuPage } from '../questions/questions'
import { isEmptyField } from './isEmptyField'

/** One menu page as JSON text, because an object literal cannot have a label `__proto__`. */
type Pairs = ReadonlyArray<readonly [label: string, value: unknown]>
const asJson = (pairs: Pairs): unknown =>
  JSON.parse(
    `{${pairs.map(([label, value]) => `${JSON.stringify(label)}:${JSON.stringify(value)}`).join(',')}}`,
  )

const read = async (contents: Pairs, images: Pairs): Promise<Reading<MenuPage>> => {
  const source = erpSource({
    baseUrl: 'https://cms.example.test',
    getJson: (url) =>
      of(
        right(
          url.includes('_image_') ? { content_images: asJson(images) } : { menu_contents: asJson(contents) },
        ),
      ),
  })
  return answerFrom(contentFrom(source).ask(menuPage('7')))
}

const label = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '10',
    ' About ',
    'হজ ও উমরাহ',
    'الحج',
    'Hajj Umrah',
    '🕋',
  ),
  // Labels without a name are combined (`menuPage.test.ts`).
  fc.string({ unit: 'binary', maxLength: 12 }).filter((item) => !isBlank(item)),
)
const words = fc.constantFrom('Text', '<p>Rich <b>text</b></p>', 'হজ', 'a < b & c', '<p>open')
const path = fc.constantFrom('cms/ContentImage/a.png', 'ছবি/এক.png', 'x y.jpg', '100%.png')
const picture = fc.oneof(
  path,
  fc.record(
    { path, alt: words, width: fc.integer({ min: 1 }), height: fc.integer({ min: 1 }) },
    { requiredKeys: ['path'] },
  ),
)
const orList = (leaf: fc.Arbitrary<unknown>) => fc.oneof(leaf, fc.array(leaf, { minLength: 1, maxLength: 4 }))

const pairs = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Pairs> =>
  fc.uniqueArray(fc.tuple(label, value), { maxLength: 6, selector: ([typed]) => nameKey(typed) })

const wrong = fc.constantFrom<unknown>(1e300, true, { a: 1 }, [[]], {})

/** The same pairs with the `index`th leaf of the `at`th value replaced, and that value's label. */
const spoilt = (whole: Pairs, at: number, index: number, by: unknown): readonly [Pairs, string] => {
  const place = at % whole.length
  const [name = '', value] = whole[place] ?? []
  // A list is valid instead of a text, but a list of lists is not.
  const bad = Array.isArray(value) ? value.map((leaf, i) => (i === index % value.length ? by : leaf)) : by
  return [whole.map((pair, i) => (i === place ? [name, bad] : pair)), name]
}

const otherSections = ({ value }: Reading<MenuPage>, spoiltLabel: string): ReadonlyMap<string, Section> =>
  new Map(
    value.sections
      .filter((section) => nameKey(section.label) !== nameKey(spoiltLabel))
      .map((section) => [section.label, section]),
  )

describe('the labels of a menu page', () => {
  it('are all kept in any script, without faults', async () => {
    await fc.assert(
      fc.asyncProperty(pairs(words), pairs(picture), async (contents, images) => {
        const { value, faults, lost } = await read(contents, images)
        const sent = [...contents, ...images].map(([name]) => shownName(name))
        const shown = value.sections.map((section) => section.label)
        expect(new Set(shown.map(nameKey))).toEqual(new Set(sent.map(nameKey)))
        expect(sent).toEqual(expect.arrayContaining(shown))
        expect({ faults, lost }).toEqual({ faults: [], lost: [] })
      }),
    )
  })

  it.each(['contents', 'images'] as const)(
    'are unchanged next to a wrong value in the %s, which is reported as one fault',
    async (half) => {
      await fc.assert(
        fc.asyncProperty(
          pairs(orList(words)),
          pairs(orList(picture)),
          fc.nat(),
          fc.nat(),
          wrong,
          async (contents, images, at, index, by) => {
            const whole = half === 'contents' ? contents : images
            // A picture that an editor has removed is not a loss.
            fc.pre(whole.length > 0 && !(half === 'images' && isEmptyField(by)))
            const [bad, spoiltLabel] = spoilt(whole, at, index, by)
            const before = await read(contents, images)
            const after = await (half === 'contents' ? read(bad, images) : read(contents, bad))
            expect(after.faults).toHaveLength(1)
            expect(after.faults[0]).toMatchObject({ reading: 'menu page 7', label: shownName(spoiltLabel) })
            expect(after.faults[0]?.path).toMatch(
              half === 'contents' ? /^contents(?:\[\d\])?$/ : /^images(?:\[\d\])?(?:\.path)?$/,
            )
            const key = after.lost[0]?.key ?? ''
            expect(after.lost).toEqual([{ key, field: half }])
            expect(nameKey(key)).toBe(nameKey(spoiltLabel))
            expect(otherSections(after, spoiltLabel)).toEqual(otherSections(before, spoiltLabel))
          },
        ),
      )
    },
  )
})
