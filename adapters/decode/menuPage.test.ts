import { sectionOf } from '../domain/menuPage'
import type { Labelled } from '../source'
import { faultsOf } from './faults'
import { decodeMenuPage } from './menuPage'
import { sanitiser } from './sanitise'

const decode = (contents: Labelled, images: Labelled = []) =>
  decodeMenuPage(faultsOf('menu page 7'), sanitiser(), '7', { contents, images, trouble: [] })

describe('decodeMenuPage', () => {
  it('makes one section of the text and the pictures under one label', () => {
    const { value } = decode([[' About', '<p>Us</p>']], [['About ', 'cms/a b.png']])
    expect(value.sections).toEqual([
      { label: 'About', html: '<p>Us</p>', items: [], pictures: [{ src: '/media/cms/a%20b.png', alt: '', width: 0, height: 0 }] },
    ])
  })

  it('takes the last of two labels that are equal when they are trimmed', () => {
    const { value, faults } = decode([['About', 'first'], [' About ', 'second']])
    expect(value.sections.map(({ label, html }) => [label, html])).toEqual([['About', 'second']])
    expect(faults).toEqual([])
  })

  it('keeps an earlier sound value when the last of equal labels is of a wrong type', () => {
    const { value, faults } = decode([['About', 'first'], ['About ', 2]])
    expect(sectionOf(value, 'about')?.html).toBe('first')
    expect(faults).toEqual([{ reading: 'menu page 7', label: 'About', expected: 'text or a list of texts', got: 'number' }])
  })

  it('makes plain texts of a list, whatever was typed', () => {
    const { value } = decode([['Our Partner', ['Smith & Sons', '<b>Asha</b> Air', ' ']]])
    expect(value.sections[0]).toMatchObject({ html: '', items: ['Smith & Sons', 'Asha Air'] })
  })

  it('drops one bad entry of a list, and one bad picture', () => {
    const { value, faults } = decode([['List', ['a', 1, 'b']]], [['Gallery', ['x.png', '../secret.png', 'https://other.test/y.png', 'z.png']]])
    expect(value.sections[0]?.items).toEqual(['a', 'b'])
    expect(value.sections[1]?.pictures.map(({ src }) => src)).toEqual(['/media/x.png', '/media/z.png'])
    expect(faults.map(({ label, got }) => [label, got])).toEqual([
      ['List', 'number'], ['Gallery', 'text of 13 characters'], ['Gallery', 'text of 24 characters'],
    ])
  })

  it('leaves out a label that holds nothing to see', () => {
    const { value, faults } = decode([['Empty', '<p>&nbsp;</p>'], ['None', []]])
    expect(value.sections).toEqual([])
    expect(faults).toEqual([])
  })

  it('tells of a map frame from a host that is not allowed', () => {
    const { value, faults } = decode([['Map', 'Here <iframe src="https://maps.example.test/embed"></iframe>']])
    expect(sectionOf(value, 'Map')?.html).toBe('Here')
    expect(faults).toEqual([
      { reading: 'menu page 7', label: 'Map', expected: 'frames of the map hosts only', got: 'text of 60 characters' },
    ])
  })
})
