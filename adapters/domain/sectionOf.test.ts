import { section } from '../testing'
import { sectionOf } from './pageSections'

describe('sectionOf', () => {
  const page = (...labels: ReadonlyArray<string>) => ({
    id: '2',
    sections: labels.map((label) => section(label)),
  })

  it.each([
    ['About', 'ABOUT'],
    [' about ', 'About'],
    ['হজ', 'হজ'],
  ])('finds %j under %j', (label, sent) => {
    expect(sectionOf(page('Other', sent), label)?.label).toBe(sent)
  })

  it('prefers an exact match to labels that differ by case, in any order', () => {
    expect(sectionOf(page('ABOUT', 'about', 'About'), 'About')?.label).toBe('About')
    expect(sectionOf(page('About', 'about', 'ABOUT'), 'About')?.label).toBe('About')
  })

  it.each(['', '__proto__', 'constructor', 'toString'])('finds no label %j that was not sent', (label) => {
    expect(sectionOf(page('About'), label)).toBeUndefined()
  })
})
