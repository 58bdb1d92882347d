import fc from 'fast-check'
import { picture, section, safeHtml } from '../testing'
import { bannerPicture, bodySections, payMarks, sectionOf, byPath, namedSection } from './pageSections'
import type { ShownByFrame } from './pageSections'
import type { Section } from './menuPage'

const page = {
  id: '1',
  sections: [
    section('TITLE', { pictures: [picture('banner.jpg'), picture('second.jpg')] }),
    section('Mission', { items: ['a'] }),
    section('Paywith', { items: ['bKash', 'Visa'], pictures: [picture('visa.png'), picture('bkash.png')] }),
  ],
}
const bare = { id: '2', sections: [] }

describe('the labels of the frame', () => {
  const bodyOf = (frame?: ShownByFrame) =>
    bodySections(page, frame).map(({ label, items, pictures }) => [
      label,
      ...items,
      ...pictures.map(({ src }) => src.slice('/media/'.length)),
    ])

  it('are in the body of a page unless the frame shows them', () => {
    const mission = ['Mission', 'a']
    expect(bodyOf()).toEqual([
      ['TITLE', 'second.jpg'],
      mission,
      ['Paywith', 'bKash', 'Visa', 'visa.png', 'bkash.png'],
    ])
    expect(bodyOf({ banner: false, marks: true })).toEqual([['TITLE', 'banner.jpg', 'second.jpg'], mission])
  })

  it('provide the picture of the banner', () => {
    expect(bannerPicture(page)).toEqual(picture('banner.jpg'))
    expect(bannerPicture(bare)).toBeNull()
  })

  it('provide the payment marks of the footer', () => {
    expect(payMarks(page)).toEqual([picture('bkash.png', 'bKash'), picture('visa.png', 'Visa')])
    expect(payMarks(bare)).toEqual([])
  })
})

describe('sectionOf', () => {
  const find = (label: string, ...labels: ReadonlyArray<string>) =>
    sectionOf({ id: '2', sections: labels.map((text) => section(text)) }, label)?.label

  it.each([
    ['About', ['Other', 'ABOUT'], 'ABOUT'],
    [' about ', ['Other', 'About'], 'About'],
    ['হজ', ['Other', 'হজ'], 'হজ'],
    ['Hajj Umrah', ['Other', 'Hajj\u00a0Umrah'], 'Hajj\u00a0Umrah'],
    ['Caf\u00e9', ['Other', 'Cafe\u0301'], 'Cafe\u0301'],
    ['', ['About'], undefined],
    ['__proto__', ['About'], undefined],
    ['constructor', ['About'], undefined],
    ['toString', ['About'], undefined],
  ])('finds the label %j among %j: %j', (label, labels, found) => expect(find(label, ...labels)).toBe(found))
})

const name = fc
  .array(fc.constantFrom('a', 'B', '0', '1', '9', '02', '/', '.', '%', '%20', 'হ'), { maxLength: 6 })
  .map((parts) => picture(parts.join('')))

describe('byPath', () => {
  it.each([
    ['2.jpg', '10.jpg'],
    ['a2/1.jpg', 'a10/0.jpg'],
    ['a', 'a1'],
    ['a.jpg', 'b.jpg'],
    ['1.jpg', 'a.jpg'],
    ['02.jpg', '2.jpg'],
    ['1%2F9.jpg', '1/10.jpg'],
    [`1${'0'.repeat(400)}.jpg`, `${'9'.repeat(400)}.jpg`],
  ])('puts %s before %s', (first, second) => {
    expect(byPath(picture(first), picture(second))).toBeLessThan(0)
    expect(byPath(picture(second), picture(first))).toBeGreaterThan(0)
  })

  it('sorts independently of the order of the input', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 8 }), (pictures) => {
        const sorted = [...pictures].sort(byPath)
        expect(
          [...pictures]
            .reverse()
            .sort(byPath)
            .map(({ src }) => decodeSafely(src)),
        ).toEqual(sorted.map(({ src }) => decodeSafely(src)))
        for (const [at, earlier] of sorted.entries())
          for (const later of sorted.slice(at + 1)) expect(byPath(earlier, later)).toBeLessThanOrEqual(0)
      }),
    )
  })
})

const decodeSafely = (src: string): string => {
  try {
    return decodeURIComponent(src)
  } catch {
    return src
  }
}

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
