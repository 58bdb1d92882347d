import fc from 'fast-check'
import { right } from 'fp-ts/Either'
import { decodeMenu } from '../decode/menu'
import { decodeMenuPage } from '../decode/menuPage'
import { listDecoderOf } from '../decode/lists/kinds'
import { unreadable, allSteps } from '../testing/decoding'
import { sanitiser } from '../decode/sanitise'
import type { KindDeclaration } from '../domain/kind'
import { knowKinds } from '../questions/knownKinds'
import { list } from '../questions/questions'
import { jobs } from '../testing/jobs'
import { leavesOf } from './leavesOf'
import type { Leaf } from './leavesOf'
import { entryWays, menuWays, pageWays } from './waysOf'
import type { WaysOf } from './waysOf'

const sanitise = sanitiser()
const numbered: KindDeclaration = { ...jobs, name: 'careers/numbered', ids: 'numbered' }
knowKinds([jobs, numbered])

/** All texts differ, so that a value shows its origin. */
let texts = 0
const text = fc.constant(null).map(() => `text-${(texts += 1)}.png`)
const nothing = fc.constantFrom<unknown>(null, '', ' ', undefined)
const odd = fc.oneof(nothing, unreadable)
const mostly = <A>(arbitrary: fc.Arbitrary<A>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 4, arbitrary }, { weight: 1, arbitrary: odd })
/** Often a duplicate in another spelling. */
const id = mostly(fc.constantFrom<unknown>(1, '1', ' 2 ', 3, '4', 'a/b', '১'))
const label = fc.constantFrom('About', 'about', ' About ', 'Us', '', ' ', '__proto__', '10')

const at = (held: unknown, [step, ...rest]: ReadonlyArray<string | number>): unknown =>
  step === undefined ? held : at((held as Readonly<Record<string | number, unknown>>)[step], rest)

/** Expects that all of these leaves lead to sent values, and that each matches its value. */
const expectLed = (raw: unknown, leaves: ReadonlyArray<Leaf>, waysOf: WaysOf): void => {
  for (const leaf of leaves.filter(({ type }) => ['name', 'text', 'richText', 'picture'].includes(type))) {
    const sent = waysOf(leaf).map((way) => String(at(raw, way)).trim())
    expect({ leaf, sent }).not.toEqual({ leaf, sent: [] })
    // Texts without a label are joined; any other value is one text.
    for (const item of sent) expect(String(leaf.value)).toContain(item)
    expect(String(leaf.value).match(/text-\d+/g) ?? []).toHaveLength(
      leaf.way[0] === 'label' ? 0 : sent.length,
    )
  }
}

const entries = fc.array(
  mostly(
    fc.record(
      {
        id,
        title: mostly(text),
        where: mostly(text),
        photos: mostly(fc.oneof(text, fc.array(mostly(text), { maxLength: 4 }))),
        steps: mostly(
          fc.array(mostly(fc.record({ title: mostly(text), on: odd }, { requiredKeys: [] })), {
            maxLength: 5,
          }),
        ),
        contactName: mostly(text),
      },
      { requiredKeys: [] },
    ),
  ),
  { maxLength: 6 },
)

it.each([jobs, numbered])(
  'an entry of $name leads to the values that it was read from, with any parts missing',
  (kind) => {
    fc.assert(
      fc.property(entries, (raw) => {
        const { value } = allSteps(listDecoderOf(kind)('', sanitise, raw))
        const shown = leavesOf(list(kind).path, value).filter(
          (leaf) => !String(leaf.value).startsWith('Job '),
        )
        expectLed(raw, shown, entryWays(kind, raw, sanitise))
      }),
    )
  },
)

it('a section leads to the values that it was read from, with any parts missing or hidden', () => {
  const half = (value: fc.Arbitrary<unknown>) =>
    fc.array(fc.tuple(label, mostly(fc.oneof(value, fc.array(mostly(value), { maxLength: 4 })))), {
      maxLength: 6,
    })
  fc.assert(
    fc.property(half(text), half(text), (contents, images) => {
      const raw = { contents: right(contents), images: right(images) }
      const { value } = decodeMenuPage('', sanitise, '1', raw)
      expectLed({ contents, images }, leavesOf('pages/1', value), pageWays(raw, sanitise))
    }),
  )
})

it('a menu entry leads to the values that it was read from', () => {
  const { menus } = fc.letrec<{ menus: unknown[] }>((tie) => ({
    menus: fc.array(
      mostly(
        fc.record(
          {
            id,
            name: mostly(text),
            children: fc.oneof({ depthSize: 'small' }, fc.constant([]), tie('menus')),
          },
          { requiredKeys: [] },
        ),
      ),
      { maxLength: 3 },
    ),
  }))
  fc.assert(
    fc.property(menus, (raw) => {
      const { value } = decodeMenu('', 'position', raw)
      expectLed(raw, leavesOf('menu', value), menuWays(raw))
    }),
  )
})
