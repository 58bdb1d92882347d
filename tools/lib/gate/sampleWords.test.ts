import type { RequestedPage } from './seePages'
import { sampleSentences, sampleWords } from './sampleWords'

const pageWith = (address: string, html: string): RequestedPage => ({
  tried: { pattern: address, address, isNamed: true },
  seen: {
    address,
    status: 200,
    location: null,
    isFile: false,
    isNamed: true,
    h1: [],
    title: '',
    thrown: null,
    module: null,
  },
  html,
})

test('pages with sentences of the template are named, with one of them, and the release is not refused', () => {
  const sentence = 'Their name is at the foot of every message, so that you never have to begin again.'
  expect(sampleSentences).toContain(sentence)
  const { check, faults } = sampleWords([pageWith('/a', 'Open jobs'), pageWith('/b', `<p>${sentence}</p>`)])
  expect(faults).toEqual([])
  expect(check).toMatchObject({ outcome: 'skipped', note: expect.stringContaining(`at /b ("${sentence}")`) })
})

test('pages with words of their own are passed', () =>
  expect(sampleWords([pageWith('/a', 'Open jobs')]).check.outcome).toBe('passed'))
