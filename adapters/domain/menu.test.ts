import { isRight } from 'fp-ts/Either'
import fc from 'fast-check'
import { allEntries, entryById, entryNamed, Menu, menuHref } from './menu'
import { isBlank } from './name'

const entry = (id: string, name: string, children: Menu = []) => ({ id, name, children })
const menu = [
  entry('1', 'Home'),
  entry('2', 'About', [entry('8', 'Contact'), entry('3', 'Profile', [entry('6', 'Board')])]),
  entry('12', 'CONTACT'),
]

describe('menuHref', () => {
  it.each([
    [entry('1', 'Home'), '/'],
    [entry('1', ' HOME '), '/'],
    [entry('2', 'About'), '/about/2'],
    [entry('7', 'Hajj Umrah'), '/hajj%20umrah/7'],
    [entry('7', 'Hajj\u00a0\u200b Umrah'), '/hajj%20umrah/7'],
    [entry('1', 'Home\u200b'), '/'],
    [entry('7', 'Cafe\u0301'), '/caf%C3%A9/7'],
    [entry('x y', 'হজ/ওমরা'), '/%E0%A6%B9%E0%A6%9C%2F%E0%A6%93%E0%A6%AE%E0%A6%B0%E0%A6%BE/x%20y'],
    [entry('7', '..'), '/menu/7'],
    [entry('7', ' . '), '/menu/7'],
    [entry('7', '...'), '/.../7'],
    [entry('7', '2027'), '/2027/7'],
    [entry('7', '50% off? #1'), '/50%25%20off%3F%20%231/7'],
    [entry('7', '\u2014'), '/%E2%80%94/7'],
    // The server or a section uses the addresses below these.
    [entry('7', 'Media'), '/menu-media/7'],
    [entry('7', 'content'), '/menu-content/7'],
    [entry('7', '_'), '/menu-_/7'],
    [entry('7', 'Event-single'), '/menu-event-single/7'],
    [entry('7', 'blog-single-left-sidebar'), '/menu-blog-single-left-sidebar/7'],
    // Sections have pages at `/cause` and `/404`, and none below them.
    [entry('7', 'Cause'), '/cause/7'],
    [entry('7', '404'), '/404/7'],
    [entry('7', 'robots.txt'), '/robots.txt/7'],
    [entry('7', `${'x'.repeat(59)} y`), `/${'x'.repeat(59)}/7`],
    [entry('7', '\u{1f54b}'.repeat(5_000)), `/${'%F0%9F%95%8B'.repeat(60)}/7`],
  ])('leads %j to %s', (entry, href) => {
    expect(menuHref(entry)).toBe(href)
  })
})

test('any name has an address of two steps that ends with the id and is not too long', () => {
  const names = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: 'grapheme', minLength: 50 }),
  )
  fc.assert(
    fc.property(names, (typed) => {
      fc.pre(!isBlank(typed))
      const href = menuHref(entry('x 7', typed))
      if (href === '/') return
      const { pathname } = new URL(href, 'https://site.test')
      expect(pathname).toBe(href)
      expect(href).toMatch(/^\/[^/]*\/x%207$/)
      expect(href.length).toBeLessThan(800)
    }),
  )
})

describe('the menu tree', () => {
  it('lists parents before their children', () => {
    expect(allEntries(menu).map(({ id }) => id)).toEqual(['1', '2', '8', '3', '6', '12'])
  })

  it('finds a top-level entry before a nested one of the same name, in any case', () => {
    expect(entryNamed(menu, ' contact')?.id).toBe('12')
    expect(entryNamed(menu, 'board')?.id).toBe('6')
    expect(entryNamed([entry('4', '\u200eGallery\u00a0')], 'gallery')?.id).toBe('4')
    expect(entryNamed(menu, 'Gallery')).toBeUndefined()
  })

  it('finds an id at any depth', () => {
    expect(entryById(menu, '6')?.name).toBe('Board')
    expect(entryById(menu, '99')).toBeUndefined()
  })

  it('decodes at any depth, and rejects an id that does not fit in an address', () => {
    expect(Menu.decode(menu)).toEqual({ _tag: 'Right', right: menu })
    for (const id of ['', 'a/b', 'a\\b', '.', '..', 7]) {
      expect(
        isRight(Menu.decode([{ id: '1', name: 'Home', children: [{ id, name: 'x', children: [] }] }])),
      ).toBe(false)
    }
  })
})
