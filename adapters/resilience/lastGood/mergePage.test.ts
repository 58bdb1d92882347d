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
      'restores the text of a label, and keeps its new pictures',
      [full('About'), text('Map')],
      [pictured('About', 'new'), text('Map', 'new')],
      [contents('About')],
      [full('About', 'new'), text('Map', 'new')],
    ],
    [
      'restores a label with a lost text after the label that it followed',
      [text('A'), text('B'), text('C')],
      [text('C'), text('A')],
      [contents('B')],
      [text('C'), text('A'), text('B')],
    ],
    [
      'restores lost pictures without the text that was removed',
      [full('About')],
      [],
      [images('About')],
      [pictured('About')],
    ],
    [
      'restores the pictures of every label when all were lost',
      [full('A'), pictured('B'), text('C')],
      [text('C'), text('A', 'new')],
      [images(null)],
      [text('C'), { ...text('A', 'new'), pictures: pictured('A').pictures }, pictured('B')],
    ],
    [
      'keeps the old order when all texts were lost, with new labels after their predecessors',
      [full('A'), text('B'), pictured('D')],
      [pictured('D', 'new'), pictured('N'), pictured('A', 'new')],
      [contents(null)],
      [full('A', 'new'), text('B'), pictured('D', 'new'), pictured('N')],
    ],
    [
      'restores a label in its new spelling, and shows it once',
      [text('Cafe\u0301'), full('About')],
      [text('CAF\u00c9', 'new')],
      [contents('ABOUT')],
      [text('CAF\u00c9', 'new'), text('ABOUT', '<p>About</p>')],
    ],
    ['restores nothing from a half that was empty', [pictured('A')], [], [contents(null)], []],
    ['restores a list of items like a text', [partners], [], [contents('Our Partner')], [partners]],
    [
      'accepts __proto__ and constructor as labels',
      [text('__proto__'), text('constructor')],
      [],
      [contents('__proto__'), contents('constructor')],
      [text('__proto__'), text('constructor')],
    ],
  ])('%s', (_, before, now, lost, shown) => {
    expect(mergePage(page(before), page(now, lost)).value.sections).toEqual(shown)
  })

  it('has no losses when everything is restored', () => {
    expect(mergePage(page([partners]), page([], [contents('Our Partner')])).lost).toEqual([])
  })

  it('keeps a part recorded as lost if it cannot be restored, and uses the newer incomplete part', () => {
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

  it('keeps a text recorded as lost when there was no earlier text', () => {
    const now = page([pictured('Gallery')], [contents('Gallery')])
    expect(mergePage(page([pictured('Gallery')]), now)).toEqual(now)
  })
})
