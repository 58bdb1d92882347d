/** @jest-environment jsdom */
import fc from 'fast-check'
import { editorsHtml } from '../editorsHtml'
import type { EditorsText } from '../editorsHtml'
import { sanitiser } from '../sanitise'
import { allowedAttributes, allowedTags, renamedTags } from '../elements'
import { formats } from './formats'
import { meaningOf } from './meaningOf'

const sanitise = sanitiser()

/** The law: a text of an editor's program has the same meaning on the page, or a fault names the loss. */
const isKept = ({ html, means = html, lost: expected = [] }: EditorsText) => {
  const { html: shown, lost } = sanitise(html)
  return {
    meaning: meaningOf(shown),
    lost: [...lost].sort(),
    expected: { meaning: meaningOf(means), lost: expected },
  }
}

const isViolated = (): boolean =>
  editorsHtml.some((text) => {
    const { meaning, lost, expected } = isKept(text)
    return JSON.stringify({ meaning, lost }) !== JSON.stringify(expected)
  })

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Elements that add no meaning to the text within them. */
const unseenTags = words('br col colgroup div dl figure hr iframe img p span table tbody tr wbr')
/** Obsolete inline elements with a meaning; the others are blocks. */
const oldTags = words('acronym dir listing menu strike tt')
/** Attributes for the display of a picture, a frame or a window, and attributes with separate tests. */
const unseenAttributes = words(
  'allowfullscreen alt cite height loading open rel sandbox span src tabindex target title value width',
)

describe("a text from an editor's program", () => {
  it.each(editorsHtml.map((text) => [text.from, text] as const))(
    'means the same on the page: %s',
    (_, text) => {
      const { meaning, lost, expected } = isKept(text)
      expect({ meaning, lost }).toEqual(expected)
      expect(sanitise(sanitise(text.html).html).html).toBe(sanitise(text.html).html)
    },
  )

  it('means the same in any order and any block', () => {
    // A whole document cannot be nested in another one.
    const parts = editorsHtml.filter(({ html }) => !html.includes('<body'))
    const blocks = ['div', 'section', 'article', 'blockquote', 'center', 'form']
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...parts), fc.constantFrom(...blocks)), {
          minLength: 1,
          maxLength: 4,
        }),
        (chosen) => {
          const inBlocks = (htmlOf: (text: EditorsText) => string) =>
            chosen.map(([text, block]) => `<${block}>${htmlOf(text)}</${block}>`).join('')
          const html = inBlocks((text) => text.html)
          const means = inBlocks((text) => text.means ?? text.html)
          const lost = [...new Set(chosen.flatMap(([text]) => text.lost ?? []))].sort()
          const kept = isKept({ from: '', html, means, lost })
          expect({ meaning: kept.meaning, lost: kept.lost }).toEqual(kept.expected)
        },
      ),
      { numRuns: 60 },
    )
  })
})

/** Whether the law is violated when one rule of a list or table is removed. */
const isViolatedWithout = (rules: object, rule: string | number): boolean => {
  const table = rules as Record<string | number, unknown>
  const kept = table[rule]
  // A list has no gaps: the rule is replaced by an unused name, or by another rule.
  if (typeof kept === 'string') table[rule] = 'nothing'
  else table[rule] = Array.isArray(rules) ? rules[(Number(rule) + 1) % rules.length] : undefined
  try {
    return isViolated()
  } finally {
    table[rule] = kept
  }
}

describe("the law of editors' texts", () => {
  it.each([...allowedTags.entries()].filter(([, tag]) => !unseenTags.has(tag)))(
    'fails without element %i, %s',
    (index) => expect(isViolatedWithout(allowedTags, index)).toBe(true),
  )

  it.each(Object.keys(renamedTags).filter((tag) => oldTags.has(tag)))(
    'fails without the new name of %s',
    (tag) => {
      expect(isViolatedWithout(renamedTags, tag)).toBe(true)
    },
  )

  it.each(
    Object.entries(allowedAttributes).flatMap(([tag, names]) =>
      [...names.entries()]
        .filter(([, name]) => !unseenAttributes.has(name))
        .map(([index, name]) => ({ tag, name, names, index })),
    ),
  )('fails without the attribute $name of $tag', ({ names, index }) => {
    expect(isViolatedWithout(names, index)).toBe(true)
  })

  it.each([...formats.entries()].map(([index, { tag }]) => ({ index, tag })))(
    'fails without the style of $tag',
    ({ index }) => expect(isViolatedWithout(formats, index)).toBe(true),
  )
})
