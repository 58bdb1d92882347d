import { sanitiser } from './sanitise'
import { decodeSlides } from './slides'

const decode = (...entries: ReadonlyArray<unknown>) => decodeSlides('slides', sanitiser(), entries)

describe('decodeSlides', () => {
  it('reads a slide, its title as rich text', () => {
    const { value, faults } = decode({
      id: 3,
      title: '<h1>Hajj</h1><script>x()</script>',
      subtitle: ' Travel ',
      link: '/about/2',
      image: 'a.png',
    })
    expect(value).toEqual([
      {
        id: '3',
        title: '<h3>Hajj</h3>',
        subtitle: 'Travel',
        href: '/about/2',
        picture: { src: '/media/a.png', alt: '', width: 0, height: 0 },
      },
    ])
    expect(faults).toEqual([])
  })

  it.each([
    [{}],
    [{ title: null, subtitle: null, link: null, image: null }],
    [{ title: '', subtitle: ' ', link: '', image: '' }],
  ])('shows Our Portfolio where nothing was filled in: %j', (entry) => {
    const { value, faults } = decode(entry)
    expect(value).toEqual([{ id: '1', title: '', subtitle: 'Our Portfolio', href: null, picture: null }])
    expect(faults).toEqual([])
  })

  it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x', 'http://'])(
    'refuses the link %j and reports it',
    (link) => {
      const { value, faults } = decode({ id: 1, link })
      expect(value[0]?.href).toBeNull()
      expect(faults).toEqual([
        expect.objectContaining({ label: 'id 1', path: 'link', expected: 'an address to follow' }),
      ])
    },
  )

  it.each(['https://example.test/', '/about/2', 'about/2', 'mailto:a@example.test', 'tel:+880', '#top'])(
    'accepts the link %s',
    (link) => {
      expect(decode({ id: 1, link }).value[0]?.href).toBe(link)
    },
  )

  it('refuses a link of more than 2,000 characters', () => {
    const longest = `/${'x'.repeat(1_999)}`
    expect(decode({ id: 1, link: longest }).value[0]?.href).toBe(longest)
    expect(decode({ id: 1, link: `${longest}x` }).value[0]?.href).toBeNull()
  })

  it('drops one field of a wrong type, and no other', () => {
    const { value, faults, lost } = decode({ id: 1, title: 7, subtitle: 'Travel', image: 'a.png' })
    expect(value[0]).toMatchObject({ title: '', subtitle: 'Travel', picture: { src: '/media/a.png' } })
    expect(faults).toEqual([
      { reading: 'slides', label: 'id 1', path: 'title', expected: 'text', got: 'number', hint: '' },
    ])
    expect(lost).toEqual([{ key: '1', field: 'title' }])
  })

  it('drops an entry that is not an object, and keeps the next', () => {
    const { value, faults } = decode('x', { id: 8, title: 'Next' })
    expect(value.map(({ id }) => id)).toEqual(['8'])
    expect(faults).toEqual([
      {
        reading: 'slides',
        label: 'entry 1',
        path: '',
        expected: 'an object',
        got: 'text of 1 character',
        hint: '',
      },
    ])
  })

  it('numbers a slide without an id by its position, with an id that no other slide has', () => {
    const { value, faults, lost } = decode(
      { id: 2, title: 'A' },
      { title: 'B' },
      { id: {}, title: 'C', subtitle: 7 },
    )
    expect(value.map(({ id, title }) => [id, title])).toEqual([
      ['2', 'A'],
      ['2-', 'B'],
      ['3', 'C'],
    ])
    expect(faults.map(({ label, path }) => [label, path])).toEqual([
      ['entry 3', 'id'],
      ['entry 3', 'subtitle'],
    ])
    expect(lost).toEqual([])
  })

  it('keeps the first of two slides with the same id', () => {
    const { value, faults } = decode({ id: 2, title: 'A' }, { id: '2', title: 'B' })
    expect(value.map(({ title }) => title)).toEqual(['A'])
    expect(faults).toEqual([expect.objectContaining({ label: 'id 2', path: 'id', expected: 'a unique id' })])
  })
})
