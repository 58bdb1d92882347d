import { noHtml } from '../domain/teaser'
import type { SafeHtml } from '../domain/safeHtml'
import { placeOf } from './judge'
import { decodeRichText } from './richText'

const place = placeOf('menu page 7', 'About', 'contents')

/** A fast stub, because the real sanitiser takes up to a second for the texts below. */
const decode = (text: string) => decodeRichText(place, () => ({ html: 'shown' as SafeHtml, lost: [] }), text)

const tags = (opening: number, closing: number): string => '<a>'.repeat(opening) + '</a>'.repeat(closing)

describe('the limits of a rich text', () => {
  it.each([
    ['500,000 characters', 'x'.repeat(500_000)],
    ['100 frames', '<iframe>'.repeat(100)],
    ['22,000 elements', tags(22_000, 22_000)],
    ['only opening tags', tags(31_000, 0)],
    ['only closing tags', tags(0, 100_000)],
  ])('allow %s', (_, text) => {
    expect(decode(text)).toEqual({ value: 'shown', faults: [], missed: false })
  })

  it.each([
    ['500,001 characters', 'x'.repeat(500_001), 'text of at most 500,000 characters'],
    ['101 frames', '<iframe>'.repeat(50) + '<IFRAME>'.repeat(51), 'text with at most 100 frames'],
    ['more closing tags', tags(22_000, 23_500), 'text with fewer tags'],
    ['more opening tags', tags(32_000, 0), 'text with fewer tags'],
  ])('reject %s', (_, text, expected) => {
    const { value, faults, missed } = decode(text)
    expect({ value, missed }).toEqual({ value: noHtml, missed: true })
    expect(faults).toEqual([expect.objectContaining({ label: 'About', path: 'contents', expected })])
  })
})
