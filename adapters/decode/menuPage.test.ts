import { left, right } from 'fp-ts/Either'
import { malformed, unreachable } from '../port/content'
import { fault, section } from '../testing'
import type { Labelled } from '../port/source'
import { decodeMenuPage } from './menuPage'
import { sanitiser } from './sanitise'

const sanitise = sanitiser()
const reading = 'menu page 7'
const decodeHalves = (halves: Parameters<typeof decodeMenuPage>[3], by = sanitise) =>
  decodeMenuPage(reading, by, '7', halves)
type Sent = Labelled | Readonly<Record<string, unknown>>
const pairs = (sent: Sent): Labelled => (sent instanceof Array ? sent : Object.entries(sent))
const decode = (contents: Sent, images: Sent = {}, by = sanitise) =>
  decodeHalves({ contents: right(pairs(contents)), images: right(pairs(images)) }, by)

const shown = ({ value }: ReturnType<typeof decode>) =>
  value.sections.map(({ label, html, items, pictures }) => ({
    label,
    ...(html !== '' && { html }),
    ...(items.length > 0 && { items }),
    ...(pictures.length > 0 && { pictures: pictures.map(({ src }) => src.replace('/media/', '')) }),
  }))
const contentsLost = (...keys: ReadonlyArray<string | null>) =>
  keys.map((key) => ({ key, field: 'contents' }))
const imagesLost = (...keys: ReadonlyArray<string | null>) => keys.map((key) => ({ key, field: 'images' }))

describe('decodeMenuPage', () => {
  it('combines text and pictures under one label into a section', () => {
    expect(decode({ ' About': '<p>Us</p>' }, { 'About ': 'cms/a b.png' }).value).toEqual({
      id: '7',
      sections: [
        section('About', {
          html: '<p>Us</p>' as never,
          pictures: [{ src: '/media/cms/a%20b.png', alt: '', width: 0, height: 0 }],
        }),
      ],
    })
  })

  it.each([
    ['first', 'second', 'second', 'a unique label', []],
    ['first', true, 'first', 'text or a list of texts', contentsLost('About')],
    [true, 'second', 'second', 'text or a list of texts', []],
  ])('shows the last valid text of two labels that are equal when trimmed: %j and %j', (...row) => {
    const [first, second, html, expected, lost] = row
    const page = decode({ About: first, ' About ': second })
    expect(shown(page)).toEqual([{ label: 'About', html }])
    expect(page.faults).toMatchObject([{ reading, label: 'About', path: 'contents', expected }])
    expect(page.lost).toEqual(lost)
  })

  it.each([
    ['Hajj\u00a0Umrah', 'Hajj Umrah', 'Hajj Umrah'],
    ['\u200bRecruiting', 'Recruiting', 'Recruiting'],
    ['About\u200e', 'ABOUT', 'About'],
    ['Cafe\u0301 Royal', 'Caf\u00e9 Royal', 'Caf\u00e9 Royal'],
  ])('combines a text under %j and a picture under %j into one section', (first, second, label) => {
    expect(shown(decode({ [first]: 'Us' }, { [second]: 'a.png' }))).toEqual([
      { label, html: 'Us', pictures: ['a.png'] },
    ])
  })

  it('records a lost picture under the label of its section', () => {
    const page = decode({ About: 'Us' }, { 'ABOUT\u200b': true })
    expect(page.lost).toEqual(imagesLost('About'))
    expect(page.faults).toMatchObject([{ label: 'ABOUT', path: 'images' }])
  })

  it.each([
    [2027, '2027'],
    [-0.5, '-0.5'],
    [null, undefined],
  ])('shows the number %j as %j, as a text and in a list', (sent, html) => {
    const page = decode({ Year: sent, Years: [sent, 'later'] })
    expect(shown(page)).toEqual([
      ...(html === undefined ? [] : [{ label: 'Year', html }]),
      { label: 'Years', items: [...(html === undefined ? [] : [html]), 'later'] },
    ])
    expect(page).toMatchObject({ faults: [], lost: [] })
  })

  it.each([
    [true, 'true or false'],
    [{ text: 'a' }, 'object of 1 key'],
    [[['a']], 'list of 1 entry'],
    [1e300, 'number'],
  ])('reports %j, which is not a text, under its label, also in a list', (sent, actual) => {
    const page = decode(Array.isArray(sent) ? { Us: { a: sent }, Them: sent } : { Us: sent, Them: [sent] })
    expect(shown(page)).toEqual([])
    expect(page.faults).toMatchObject([
      { label: 'Us', path: 'contents' },
      { label: 'Them', path: 'contents[0]', expected: 'a text of the list', got: actual },
    ])
    expect(page.lost).toEqual(contentsLost('Us', 'Them'))
  })

  const unseen = ['<p>&#8203;</p>', '<p>\u2060</p>', '<p><b>\u200d</b></p>', '<p>\ufe0f</p>']
  it.each([...unseen, '&shy;', '\u200e', '\u2800'])('has no section for the invisible text %j', (sent) =>
    expect(shown(decode({ About: sent, List: [sent] }))).toEqual([]),
  )

  it.each([
    ['<p>&nbsp;</p>', 'Us'],
    ['Us', ''],
    ['Us', null],
  ])('shows the text of two equal labels when one is empty: %j and %j', (item, capitals) => {
    const page = decode({ About: item, ABOUT: capitals })
    expect(shown(page)).toEqual([{ label: item === 'Us' ? 'About' : 'ABOUT', html: 'Us' }])
    expect(page).toMatchObject({ faults: [], lost: [] })
  })

  it('converts the items of a list to plain text', () => {
    expect(shown(decode({ 'Our Partner': ['Smith & Sons', '<p>Asha Air</p>', ' '] }))).toEqual([
      { label: 'Our Partner', items: ['Smith & Sons', 'Asha Air'] },
    ])
  })

  it('keeps crossed-out items of a list', () => {
    expect(shown(decode({ Fares: ['Tk 40,000', '<s>Tk 50,000</s>', ' '] }))).toEqual([
      { label: 'Fares', html: '<ul><li>Tk 40,000</li><li><s>Tk 50,000</s></li></ul>' },
    ])
  })

  it('drops only invalid items of a list and invalid pictures', () => {
    const page = decode(
      { List: ['a', true, 'b'] },
      { Gallery: ['x.png', '../secret.png', 'https://other.test/y.png', 'z.png'], One: { url: 'a.png' } },
    )
    expect(shown(page)).toEqual([
      { label: 'List', items: ['a', 'b'] },
      { label: 'Gallery', pictures: ['x.png', 'z.png'] },
    ])
    expect(page.faults).toMatchObject([
      { label: 'List', path: 'contents[1]', got: 'true or false' },
      { label: 'Gallery', path: 'images[1]', got: 'text of 13 characters' },
      { label: 'Gallery', path: 'images[2]', got: 'text of 24 characters' },
      { label: 'One', path: 'images.path', got: 'nothing' },
    ])
    expect(page.lost).toEqual([...contentsLost('List'), ...imagesLost('Gallery', 'One')])
  })

  it('decodes a picture with its text and size, without invalid details', () => {
    const [known, alt] = [{ width: 640, height: 480 }, 'The office']
    const sent = { path: 'a.png', alt: ` ${alt} `, ...known }
    const two = [
      { ...sent, alt: true, width: 0 },
      { ...sent, height: 1.5 },
    ]
    const { value, faults, lost } = decode({}, { One: sent, Two: two })
    const read = { src: '/media/a.png', alt, ...known }
    expect(value.sections.flatMap(({ pictures }) => pictures)).toEqual([
      ...[read, { ...read, alt: '', width: 0 }, { ...read, height: 0 }],
    ])
    expect(faults.map(({ label, path }) => `${label} ${path}`).join()).toBe(
      'Two images[0].alt,Two images[0].width,Two images[1].height',
    )
    expect(lost).toEqual([])
  })

  it('has neither a section nor a fault for content that is not visible', () => {
    const page = decode({ Empty: '<p>&nbsp;</p>', None: [], '': '' }, { One: '', Two: ['a.png', ''] })
    expect(shown(page)).toEqual([{ label: 'Two', pictures: ['a.png'] }])
    expect(page).toMatchObject({ faults: [], lost: [] })
  })

  it.each([
    ['a picture without a usable address', '<img src="data:,A">', 'pictures with a usable address'],
    ['a frame without an address', '<iframe srcdoc="x"></iframe>', 'frames with an address'],
  ])('reports %s in a text, and keeps the text', (_, part, expected) => {
    const text = `<p>Us</p>${part}`
    const page = decode({ About: text })
    expect(shown(page)).toEqual([{ label: 'About', html: '<p>Us</p>' }])
    const got = `text of ${text.length} characters`
    expect(page.faults).toEqual([fault({ reading, label: 'About', path: 'contents', expected, got })])
    expect(page.lost).toEqual([])
  })

  it('shows one half of a page when the other cannot be read, and reports the reason', () => {
    const withoutTexts = decodeHalves({
      contents: left(unreachable('https://cms.example.test/y', 'status 500')),
      images: right([['Gallery', 'a.png']]),
    })
    expect(shown(withoutTexts)).toEqual([{ label: 'Gallery', pictures: ['a.png'] }])
    const got = 'status 500 from https://cms.example.test/y'
    expect(withoutTexts.faults).toEqual([
      fault({ reading, path: 'contents', expected: 'an answer', got, isUnreachable: true }),
    ])
    expect(withoutTexts.lost).toEqual(contentsLost(null))
    const withoutPictures = decodeHalves({
      contents: right([['About', 'Us']]),
      images: left(malformed('https://cms.example.test/z', 'content_images', 'text')),
    })
    expect(shown(withoutPictures)).toEqual([{ label: 'About', html: 'Us' }])
    expect(withoutPictures.faults).toMatchObject([{ path: 'images', expected: 'content_images' }])
    expect(withoutPictures.lost).toEqual(imagesLost(null))
  })

  it('drops only labels and items for which the sanitiser throws', () => {
    const tripping = (text: string) => {
      if (text.includes('secret')) throw new RangeError(text)
      return sanitise(text)
    }
    const page = decode({ A: 'a', B: '<p>secret', C: ['c', 'secret', 'd'] }, {}, tripping)
    expect(shown(page)).toEqual([
      { label: 'A', html: 'a' },
      { label: 'C', items: ['c', 'd'] },
    ])
    const unread = { expected: 'a value that can be read', got: 'RangeError' }
    expect(page.faults).toMatchObject([
      { label: 'B', path: 'contents', ...unread },
      { label: 'C', path: 'contents[1]', ...unread },
    ])
    expect(page.lost).toEqual(contentsLost('B', 'C'))
  })

  it('rejects a text of 50 million characters, and keeps the other texts', () => {
    const long = 'x'.repeat(50_000_000)
    const page = decode({ A: 'a', B: long, C: [long, 'c'] })
    expect(shown(page)).toEqual([
      { label: 'A', html: 'a' },
      { label: 'C', items: ['c'] },
    ])
    const expected = 'text of at most 500,000 characters'
    expect(page.faults).toMatchObject([
      { label: 'B', path: 'contents', expected },
      { label: 'C', path: 'contents[0]', expected },
    ])
    expect(page.lost).toHaveLength(2)
  })

  it('reads at most 5,000 labels, and at most 5,000 items of a list', () => {
    const sent = (count: number) => Array.from({ length: count }, (_, at) => [`label ${at}`, 'a'] as const)
    expect(decode(sent(5_000))).toMatchObject({ faults: [], lost: [] })
    const large = decode(sent(20_000))
    expect(large.value.sections).toHaveLength(5_000)
    const expected = 'a list of at most 5,000 entries'
    const got = 'list of 20,000 entries'
    expect(large.faults).toEqual([fault({ reading, path: 'contents', expected, got })])
    expect(decode({}, { Gallery: Array(5_000).fill('') })).toMatchObject({ faults: [], lost: [] })
    expect(decode({}, { Gallery: Array(5_001).fill('') }).faults).toMatchObject([
      { label: 'Gallery', path: 'images', expected },
    ])
    const zeros = Array(20_000).fill(0)
    const invalid = decode({ B: ['b', ...zeros] }, { C: zeros, D: 'd.png' })
    expect(shown(invalid).map(({ label }) => label)).toEqual(['B', 'D'])
    expect(invalid.faults.length).toBeLessThanOrEqual(10_001)
  })

  it('drops a value that is nested 100,000 levels deep', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    const page = decode({ A: 'a', B: deep }, { B: deep })
    expect(shown(page)).toEqual([{ label: 'A', html: 'a' }])
    expect(page.faults).toMatchObject([
      { label: 'B', path: 'contents[0]' },
      { label: 'B', path: 'images[0]' },
    ])
  })

  it('combines all labels without a visible name into one section, and reports them once', () => {
    const page = decode(
      { '': '<p>One</p>', About: 'Us', ' ': ['Dhaka'], '\u200b \u2060': '<p>Two</p>', '\n': ['Sylhet'] },
      { '': 'a.png', ' ': ['b.png', 'c.png'] },
    )
    const items = ['Dhaka', 'Sylhet']
    const pictures = ['a.png', 'b.png', 'c.png']
    expect(shown(page)).toEqual([
      { label: '', html: '<p>One</p><p>Two</p>', items, pictures },
      { label: 'About', html: 'Us' },
    ])
    const hint = 'its content is shown without a heading'
    expect(page.faults).toEqual([
      fault({ reading, expected: 'a name for every label', got: 'empty text', hint }),
    ])
    expect(page.lost).toEqual([])
  })

  it('records a loss under labels without a name when one of their values is invalid', () => {
    const page = decode({ '': 'One', ' ': {}, '\u200b': 'Three' })
    expect(shown(page)).toEqual([{ label: '', html: 'OneThree' }])
    expect(page.faults).toMatchObject([
      { label: '', path: 'contents', expected: 'text or a list of texts' },
      { label: '', path: '', expected: 'a name for every label' },
    ])
    expect(page.lost).toEqual(contentsLost(''))
  })
})
