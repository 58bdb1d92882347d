import { picture, safeHtml, section } from '../testing'
import type { Section } from './menuPage'
import { namedSection } from './pageSections'

const two = [picture('10.png'), picture('2.png')]
const names = '<ul><li>Asha Air</li><li>Smith &amp; <em>Sons</em></li></ul>'
const withText = (html: string, rest: Partial<Section> = {}) =>
  section('Our Partner', { html: safeHtml(html), pictures: two, ...rest })
const view = ({ html, items, pictures }: Section) => [
  html,
  items,
  pictures.map(({ src, alt }) => `${src} ${alt}`),
]

describe('namedSection', () => {
  it('names the pictures in the order of their paths, and removes the names from the text', () => {
    expect(view(namedSection(withText(`<p>Two of them.</p>${names}<p>And more.</p>`), 'any'))).toEqual([
      '<p>Two of them.</p><p>And more.</p>',
      [],
      ['/media/2.png Asha Air', '/media/10.png Smith & Sons'],
    ])
  })

  it('uses the items that a backend sends, and keeps further items', () => {
    expect(view(namedSection(withText('', { items: ['One'] }), 'any'))).toEqual([
      '',
      [],
      ['/media/2.png One', '/media/10.png '],
    ])
    expect(view(namedSection(withText('', { items: ['One', 'Two', 'Three'] }), 'any'))[1]).toEqual(['Three'])
  })

  it('uses the first list that fits', () => {
    const named = namedSection(withText(`<ol><li>a</li></ol>${names}${names}`), 'any')
    expect(named.html).toBe(`<ol><li>a</li></ol>${names}`)
  })

  it.each([
    ['of another length', '<ul><li>Asha Air</li></ul>'],
    ['with a list in it', '<ul><li>Asha Air</li><li>Sons<ul><li>a</li></ul></li></ul>'],
    ['with a link', '<ul><li><a href="/about/2">Asha Air</a></li><li>Sons</li></ul>'],
    ['with emphasis', '<ul><li><strong>Asha:</strong> Air</li><li>Sons</li></ul>'],
  ])('leaves a list %s in the text', (_, html) => {
    const original = withText(html)
    expect(namedSection(original, 'any')).toBe(original)
  })

  it('leaves a list in the text when the pictures have names', () => {
    const original = withText(names, { pictures: [picture('1.png', 'One'), picture('2.png')] })
    expect(namedSection(original, 'any')).toBe(original)
  })

  it('uses only a numbered list when other lists are not allowed', () => {
    const original = withText(names)
    expect(namedSection(original, 'numbered')).toBe(original)
    const numbered = withText(names.replace(/ul>/g, 'ol>'))
    expect(namedSection(numbered, 'numbered').pictures[0]?.alt).toBe('Asha Air')
  })

  it('leaves a section without pictures unchanged', () => {
    const original = section('Our Partner', { html: safeHtml(names), items: [] })
    expect(namedSection(original, 'any')).toBe(original)
  })
})
