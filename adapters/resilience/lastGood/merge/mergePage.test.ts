import type { Lost } from '../../../port/content'
import type { Section } from '../../../domain/menuPage'
import { readingOf } from '../../../testing/virtualTime'
import { picture, safeHtml, section } from '../../../testing'
import { mergePage } from './mergePage'

const text = (label: string, html = `<p>${label}</p>`) => section(label, { html: safeHtml(html) })
const pictured = (label: string, name = label) => section(label, { pictures: [picture(`${name}.jpg`)] })
const both = (label: string) => ({ ...text(label), pictures: pictured(label).pictures })
const page = (sections: ReadonlyArray<Section>, lost: ReadonlyArray<Lost> = []) =>
  readingOf({ id: '7', sections }, { lost })
const merged = (before: ReadonlyArray<Section>, now: ReadonlyArray<Section>, lost: ReadonlyArray<Lost>) =>
  mergePage(page(before), page(now, lost)).value.sections

describe('mergePage', () => {
  it('fills the text of a label and leaves its pictures as they are now', () => {
    expect(
      merged(
        [both('About'), text('Map')],
        [pictured('About', 'new'), text('Map', 'new')],
        [{ key: 'About', field: 'contents' }],
      ),
    ).toEqual([{ ...text('About'), pictures: pictured('About', 'new').pictures }, text('Map', 'new')])
  })

  it('puts a label that is gone for its bad text back where it stood', () => {
    expect(
      merged([text('A'), text('B'), text('C')], [text('C'), text('A')], [{ key: 'B', field: 'contents' }]),
    ).toEqual([text('C'), text('A'), text('B')])
  })

  it('puts back no text that was taken away, with pictures that were lost', () => {
    expect(merged([both('About')], [], [{ key: 'About', field: 'images' }])).toEqual([pictured('About')])
  })

  it('fills the pictures of every label when all of them were lost', () => {
    expect(
      merged(
        [both('A'), pictured('B'), text('C')],
        [text('C'), text('A', 'new')],
        [{ key: null, field: 'images' }],
      ),
    ).toEqual([text('C'), { ...text('A', 'new'), pictures: pictured('A').pictures }, pictured('B')])
  })

  it('keeps the old order when all texts were lost, new labels after those that stand before them', () => {
    const now = [pictured('D', 'new'), pictured('N'), pictured('A', 'new')]
    expect(merged([both('A'), text('B'), pictured('D')], now, [{ key: null, field: 'contents' }])).toEqual([
      { ...text('A'), pictures: pictured('A', 'new').pictures },
      text('B'),
      pictured('D', 'new'),
      pictured('N'),
    ])
  })

  it('does not bring back what a whole half never held', () => {
    expect(merged([pictured('A')], [], [{ key: null, field: 'contents' }])).toEqual([])
  })

  it('says of what could not be filled that it is still lost, and takes the newer of two that are not whole', () => {
    const lost = [{ key: 'Gallery', field: 'images' }]
    const first = page([pictured('Gallery', 'first')], lost)
    const second = mergePage(first, page([pictured('Gallery', 'second')], lost))
    expect(second).toEqual(page([pictured('Gallery', 'second')], lost))
    expect(mergePage(second, page([], lost))).toEqual(page([pictured('Gallery', 'second')], lost))
    const whole = page([pictured('Gallery', 'whole')])
    expect(mergePage(whole, page([pictured('Gallery', 'third')], lost))).toEqual(whole)
  })

  it('fills a list of items like a text', () => {
    const partners = section('Our Partner', { items: ['Asha Air'] })
    expect(merged([partners], [], [{ key: 'Our Partner', field: 'contents' }])).toEqual([partners])
    const lost = [{ key: 'Our Partner', field: 'contents' }]
    expect(mergePage(page([partners]), page([], lost)).lost).toEqual([])
  })

  it('has no text to fill with where there was none: it is still lost', () => {
    const lost = [{ key: 'Gallery', field: 'contents' }]
    const now = page([pictured('Gallery')], lost)
    expect(mergePage(page([pictured('Gallery')]), now)).toEqual(now)
  })

  it('takes __proto__ and constructor for labels', () => {
    const before = [text('__proto__'), text('constructor')]
    expect(
      merged(
        before,
        [],
        [
          { key: '__proto__', field: 'contents' },
          { key: 'constructor', field: 'contents' },
        ],
      ),
    ).toEqual(before)
  })
})
