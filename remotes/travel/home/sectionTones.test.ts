import type { Part } from './HomePage'
import { sectionTones } from './HomePage'

const parts: ReadonlyArray<Part> = [
  'services',
  'voices',
  'about',
  'cause',
  'contact',
  'partners',
  'otherSections',
]
const nothing = {
  services: false,
  voices: false,
  about: false,
  cause: false,
  contact: false,
  partners: false,
  otherSections: false,
}
const grounds = (present: ReadonlyArray<Part>) =>
  sectionTones({ ...nothing, ...Object.fromEntries(present.map((part) => [part, true])) })

test('gives every part its own background when all parts are present', () => {
  expect(grounds(parts)).toEqual({
    services: 'paper',
    voices: 'sand',
    about: 'night',
    cause: 'sand',
    contact: 'paper',
    partners: 'sand',
    otherSections: 'paper',
  })
})

test('begins with paper and never repeats a background, whichever parts are missing', () => {
  for (let choice = 0; choice < 2 ** parts.length; choice += 1) {
    const present = parts.filter((_, bit) => (choice & (1 << bit)) !== 0)
    const tones = present.map((part) => grounds(present)[part])
    expect(tones).not.toContain(undefined)
    expect(tones[0] ?? 'paper').toBe('paper')
    tones.forEach((tone, index) => expect(tone).not.toBe(tones[index + 1]))
  }
})
