import { safeHtml, section, slide } from '@caravanserai/adapters/testing'
import { homePageOf } from './homePageOf'
import type { HomeParts } from './homePageOf'

const pageOf = (id: string, label: string) => ({
  id,
  sections: [section(label, { html: safeHtml(`${label} ${id}`) })],
})
const parts: HomeParts = {
  slides: [slide('1')],
  home: pageOf('1', 'Service'),
  about: pageOf('2', 'About'),
  aboutHref: '/about/2',
  contact: pageOf('3', 'Address'),
}

describe('homePageOf', () => {
  it('is memoised for identical parts', () => {
    expect(homePageOf({ ...parts })).toBe(homePageOf(parts))
  })

  it.each<[keyof HomeParts, Partial<HomeParts>]>([
    ['slides', { slides: [] }],
    ['home', { home: pageOf('1', 'Our Partner') }],
    ['about', { about: null }],
    ['aboutHref', { aboutHref: null }],
    ['contact', { contact: null }],
  ])('makes it again when its %s have changed', (_, changed) => {
    const before = homePageOf(parts)
    expect(homePageOf({ ...parts, ...changed })).not.toEqual(before)
    expect(homePageOf(parts)).toEqual(before)
  })
})
