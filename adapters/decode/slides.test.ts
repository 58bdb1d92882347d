import { fault, picture } from '../testing'
import { allSteps } from '../testing/decoding'
import { sanitiser } from './sanitise'
import { decodeSlides } from './lists/kinds'

const decode = (...entries: ReadonlyArray<unknown>) => allSteps(decodeSlides('slides', sanitiser(), entries))
const hrefOf = (link: string) => decode({ id: 1, link }).value[0]?.href

describe('decodeSlides', () => {
  it('decodes a slide, with its title as rich text', () => {
    const title = '<h1>Hajj</h1>'
    expect(decode({ id: 3, title, subtitle: ' Travel ', link: '/about/2', image: 'a.png' })).toEqual({
      value: [
        { id: '3', title: '<h3>Hajj</h3>', subtitle: 'Travel', href: '/about/2', picture: picture('a.png') },
      ],
      faults: [],
      lost: [],
    })
  })

  it.each([
    [{}],
    [{ title: null, subtitle: null, link: null, image: null }],
    [{ title: '', subtitle: ' ', link: '', image: '' }],
    [{ title: '<p>&nbsp;</p>', subtitle: '\u200b', link: [], image: {} }],
    [{ id: '', title: { root: { children: [] } }, image: { path: '', alt: 'Gone' } }],
  ])('shows Our Portfolio when all fields are empty: %j', (entry) => {
    const { value, faults } = decode(entry)
    expect(value).toEqual([{ id: '1', title: '', subtitle: 'Our Portfolio', href: null, picture: null }])
    expect(faults).toEqual([])
  })

  it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x', 'http://'])(
    'rejects and reports the link %j',
    (link) => {
      const { value, faults } = decode({ id: 1, link })
      expect(value[0]?.href).toBeNull()
      expect(faults).toMatchObject([{ label: 'id 1', path: 'link', expected: 'an address to follow' }])
    },
  )

  it.each([
    ['\u200b/about/2', '/about/2'],
    ['\u200e+880 2 5550 1400\u202c', 'tel:+880255501400'],
    ['https://example.org/\u00ada\ufeff', 'https://example.org/a'],
    ['/\u09b9\u099c\u200d', '/\u09b9\u099c\u200d'],
  ])('reads the link %j, which was copied with invisible characters, as %j', (link, href) => {
    expect(hrefOf(link)).toBe(href)
  })

  it('rejects a link of more than 2,000 characters', () => {
    const longest = `/${'x'.repeat(1_999)}`
    expect(hrefOf(longest)).toBe(longest)
    expect(hrefOf(`${longest}x`)).toBeNull()
  })

  it('drops an entry that is not an object, and keeps the next', () => {
    const { value, faults } = decode('x', { id: 8, title: 'Next' })
    expect(value.map(({ id }) => id)).toEqual(['8'])
    const expected = 'an object'
    expect(faults).toEqual([
      fault({ reading: 'slides', label: 'entry 1', expected, got: 'text of 1 character' }),
    ])
  })

  it('numbers a slide without an id by its position, with an id that no other slide has', () => {
    const { value, faults, lost } = decode(
      { id: 2, title: 'A' },
      { title: 'B' },
      { id: true, title: 'C', subtitle: true },
    )
    expect(value.map(({ id, title }) => `${id} ${title}`)).toEqual(['2 A', '2- B', '3 C'])
    expect(faults.map(({ label, path }) => `${label} ${path}`)).toEqual(['C id', 'entry 3 subtitle'])
    expect(lost).toEqual([])
  })
})
