import { cause, safeHtml, section, slide, testimonial } from '@caravanserai/adapters/testing'
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
  causes: [cause('1'), cause('2')],
  testimonials: ['1', '2', '3', '4'].map((id) => testimonial(id)),
}

describe('homePageOf', () => {
  it('has the first cause, and the first three testimonials', () => {
    const page = homePageOf(parts)
    expect(page.cause).toMatchObject({
      id: '1',
      title: 'Cause 1',
      percent: 66,
      raised: '$2,000 of $3,000 raised',
    })
    expect(page.voices.map(({ name }) => name)).toEqual(['Guest 1', 'Guest 2', 'Guest 3'])
  })

  it('is memoised for identical parts', () => {
    expect(homePageOf({ ...parts })).toBe(homePageOf(parts))
  })

  it.each<[keyof HomeParts, Partial<HomeParts>]>([
    ['slides', { slides: [] }],
    ['home', { home: pageOf('1', 'Our Partner') }],
    ['about', { about: null }],
    ['aboutHref', { aboutHref: null }],
    ['contact', { contact: null }],
    ['causes', { causes: [] }],
    ['testimonials', { testimonials: [] }],
  ])('makes it again when its %s have changed', (_, changed) => {
    const before = homePageOf(parts)
    expect(homePageOf({ ...parts, ...changed })).not.toEqual(before)
    expect(homePageOf(parts)).toEqual(before)
  })
})
