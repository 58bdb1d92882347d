/** @jest-environment jsdom */
import { right } from 'fp-ts/Either'
import { sectionOf } from '../domain/pageSections'
import { hostileTexts, around, unsafeParts } from './hostileTexts'
import { decodeMenuPage } from './menuPage'
import { decodeRichText } from './richText'
import { sanitiser } from './sanitise'

const sanitise = sanitiser()
const safe = (text: string): string =>
  decodeRichText({ reading: '', label: '', path: '' }, sanitise, text).value

/** Computed once, because some take half a second. */
const made = hostileTexts.map(({ kind, text }) => ({ kind, text, html: safe(text) }))

describe('hostile texts', () => {
  it.each([...new Set(hostileTexts.map(({ kind }) => kind))])(
    'cannot run code or change the surrounding page: %s',
    (wanted) => {
      for (const { text, html } of made.filter(({ kind }) => kind === wanted)) {
        // The parser takes minutes for very long texts; the first part contains the same attacks.
        const shown = html.length <= 20_000 ? html : safe(text.slice(0, 5_000))
        expect({ text: text.slice(0, 200), dangers: unsafeParts(shown) }).toEqual({
          text: text.slice(0, 200),
          dangers: [],
        })
        expect({ text: text.slice(0, 200), around: around(shown) }).toEqual({
          text: text.slice(0, 200),
          around: around(''),
        })
      }
    },
  )

  it('are unchanged when sanitised again', () => {
    for (const { text, html } of made.filter(({ html }) => html.length <= 100_000)) {
      expect(safe(html) === html ? 'the same' : text.slice(0, 200)).toBe('the same')
    }
  })

  it('do not affect other labels', () => {
    const labelled = hostileTexts.flatMap(
      ({ text }, index) =>
        [
          // The first part of a very long text contains the same attacks.
          [`hostile ${index}`, text.slice(0, 5_000)],
          [`kind ${index}`, '<p>Kind <b>words</b></p>'],
        ] as const,
    )
    const { value } = decodeMenuPage('menu page 7', sanitise, '7', {
      contents: right(labelled),
      images: right([]),
    })
    const kind = hostileTexts.map((_, index) => sectionOf(value, `kind ${index}`)?.html)
    expect(new Set(kind)).toEqual(new Set(['<p>Kind <b>words</b></p>']))
  })
})
