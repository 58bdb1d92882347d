import type { Lost } from '../../port/content'
import type { Section } from '../../domain/menuPage'
import { readingOf } from '../../testing/virtualTime'
import { picture, safeHtml, section } from '../../testing'
import { mergePage } from './mergePages'

type Sections = ReadonlyArray<Section>
const text = (label: string, html = `<p>${label}</p>`) => section(label, { html: safeHtml(html) })
const pictured = (label: string, name = label) => section(label, { pictures: [picture(`${name}.jpg`)] })
/** A label with its text, and a picture of this name. */
const full = (label: string, name = label) => ({ ...text(label), pictures: pictured(label, name).pictures })
const partners = section('Our Partner', { items: ['Asha Air'] })
const page = (sections: Sections, lost: ReadonlyArray<Lost> = []) =>
  readingOf({ id: '7', sections }, { lost })
const contents = (key: string | null) => ({ key, field: 'contents' })
const images = (key: string | null) => ({ key, field: 'images' })

describe('mergePage', () => {
  it.each<[string, before: Sections, now: Sections, lost: ReadonlyArray<Lost>, shown: Sections]>([
    [
      'fills the text of a label and leaves its pictures as they are now',
      [full('About'), text('Map')],
      [pictured('About', 'new'), text('Map', 'new')],
      [contents('About')],
      [full('About', 'new'), text('Map', 'new')],
    ],
    [
      'restores a label that is gone for its bad text after the one that it followed',
      [text('A'), text('B'), text('C')],
      [text('C'), text('A')],
      [contents('B')],
      [text('C'), text('A'), text('B')],
    ],
    [
      'restores no text that was removed, with pictures that were lost',
      [full('About')],
      [],
      [images('About')],
      [pictured('About')],
    ],
    [
      'fills the pictures of every label when all of them were lost',
      [full('A'), pictured('B'), text('C')],
      [text('C'), text('A', 'new')],
      [images(null)],
      [text('C'), { ...text('A', 'new'), pictures: pictured('A').pictures }, pictured('B')],
    ],
    [
      'keeps the old order when all texts were lost, new labels after those that stand before them',
      [full('A'), text('B'), pictured('D')],
      [pictured('D', 'new'), pictured('N'), pictured('A', 'new')],
      [contents(null)],
      [full('A', 'new'), text('B'), pictured('D', 'new'), pictured('N')],
    ],
    [
      'fills a label that is spelt in another way now, and has it once',
      [text('Cafe\u0301'), full('About')],
      [text('CAF\u00c9', 'new')],
      [contents('ABOUT')],
      [text('CAF\u00c9', 'new'), text('ABOUT', '<p>About</p>')],
    ],
    ['does not restore what a whole half never held', [pictured('A')], [], [contents(null)], []],
    ['fills a list of items like a text', [partners], [], [contents('Our Partner')], [partners]],
    [
      'takes __proto__ and constructor for labels',
      [text('__proto__'), text('constructor')],
      [],
      [contents('__proto__'), contents('constructor')],
      [text('__proto__'), text('constructor')],
    ],
  ])('%s', (_, before, now, lost, shown) => {
    expect(mergePage(page(before), page(now, lost)).value.sections).toEqual(shown)
  })

  it('has lost nothing any more when it is filled', () => {
    expect(mergePage(page([partners]), page([], [contents('Our Partner')])).lost).toEqual([])
  })

  it('says of what could not be filled that it is still lost, and takes the newer of two that are not whole', () => {
    const lost = [images('Gallery')]
    const [first, second] = [
      page([pictured('Gallery', 'first')], lost),
      page([pictured('Gallery', 'second')], lost),
    ]
    expect(mergePage(first, second)).toEqual(second)
    expect(mergePage(second, page([], lost))).toEqual(second)
    const whole = page([pictured('Gallery', 'whole')])
    expect(mergePage(whole, second)).toEqual(whole)
  })

  it('has no text to fill with where there was none: it is still lost', () => {
    const now = page([pictured('Gallery')], [contents('Gallery')])
    expect(mergePage(page([pictured('Gallery')]), now)).toEqual(now)
  })
})
