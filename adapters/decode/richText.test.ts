import { noHtml } from '../domain/teaser'
import type { SafeHtml } from '../domain/safeHtml'
import { placeOf } from './judge'
import { decodeRichText, cachedSanitiser, TookTooLong, sanitiseInThread } from './richText'
import { sanitiser } from './sanitise'
import { madeFolder } from '../testing/madeFolder'

const place = placeOf('menu page 7', 'About', 'contents')

/** A fast stub, because the real sanitiser takes up to a second for the texts below. */
const decode = (text: string) => decodeRichText(place, () => ({ html: 'shown' as SafeHtml, lost: [] }), text)

const tags = (opening: number, closing: number): string => '<a>'.repeat(opening) + '</a>'.repeat(closing)

describe('the limits of a rich text', () => {
  it.each([
    ['500,000 characters', 'x'.repeat(500_000)],
    ['100 frames', '<iframe>'.repeat(100)],
    ['22,000 elements', tags(22_000, 22_000)],
    ['only opening tags', tags(31_000, 0)],
    ['only closing tags', tags(0, 100_000)],
  ])('allow %s', (_, text) => {
    expect(decode(text)).toEqual({ value: 'shown', faults: [], missed: false })
  })

  it.each([
    ['500,001 characters', 'x'.repeat(500_001), 'text of at most 500,000 characters'],
    ['101 frames', '<iframe>'.repeat(50) + '<IFRAME>'.repeat(51), 'text with at most 100 frames'],
    ['more closing tags', tags(22_000, 23_500), 'text with fewer tags'],
    ['more opening tags', tags(32_000, 0), 'text with fewer tags'],
  ])('reject %s', (_, text, expected) => {
    const { value, faults, missed } = decode(text)
    expect({ value, missed }).toEqual({ value: noHtml, missed: true })
    expect(faults).toEqual([expect.objectContaining({ label: 'About', path: 'contents', expected })])
  })
})

/** A cache over a sanitiser whose results are as long as their texts, and the recorded texts. */
const counted = (maxCharacters?: number) => {
  const sanitised: string[] = []
  const sanitise = (text: string) => {
    sanitised.push(text)
    if (text === 'too much' && sanitised.length === 1) throw new Error('out of memory')
    return { html: text.toUpperCase() as SafeHtml, lost: ['frames with an address'] as const }
  }
  return { sanitised, cached: cachedSanitiser(sanitise, null, maxCharacters) }
}

describe('a sanitiser with a cache', () => {
  it('sanitises the same characters once, and returns the whole result each time', () => {
    const { sanitised, cached } = counted()
    for (const text of ['a text', 'a text', ['a ', 'text'].join('')])
      expect(cached(text)).toEqual({ html: 'A TEXT', lost: ['frames with an address'] })
    expect(sanitised).toEqual(['a text'])
  })

  it.each(['a text.', 'A text', ' a text', 'a\u00a0text', ''])(
    'sanitises %j, which differs from the cached text',
    (text) => {
      const { sanitised, cached } = counted()
      cached('a text')
      expect(cached(text).html).toBe(text.toUpperCase())
      expect(sanitised).toEqual(['a text', text])
    },
  )

  it('does not use results of other options', () => {
    const text = '<iframe src="https://maps.example.test/"></iframe>'
    expect(cachedSanitiser(sanitiser())(text).html).toMatch(/^<a/)
    const allowing = cachedSanitiser(sanitiser({ frameHosts: ['maps.example.test'] }))
    expect(allowing(text).html).toMatch(/^<iframe/)
  })

  it('keeps the most recently used texts and results, up to its limit of characters', () => {
    // Room for two texts of 10 characters with their results.
    const { sanitised, cached } = counted(45)
    const texts = { a: 'a'.repeat(10), b: 'b'.repeat(10), c: 'c'.repeat(10) }
    for (const text of [texts.a, texts.b, texts.a, texts.c, texts.a]) cached(text)
    expect(sanitised).toEqual([texts.a, texts.b, texts.c])
    cached(texts.b)
    expect(sanitised).toEqual([texts.a, texts.b, texts.c, texts.b])
  })

  it('sanitises a text that exceeds the limit each time, and keeps the other texts', () => {
    const { sanitised, cached } = counted(45)
    const long = 'x'.repeat(30)
    for (const text of ['short', long, long, 'short']) cached(text)
    expect(sanitised).toEqual(['short', long, long])
  })

  it('sanitises again after a failure', () => {
    const { cached } = counted()
    expect(() => cached('too much')).toThrow('out of memory')
    expect(cached('too much').html).toBe('TOO MUCH')
  })
})

/** A stub for the built program: it never ends for some texts, and throws for others. */
const program = `
const { parentPort, workerData } = require('node:worker_threads')
parentPort.on('message', (text) => {
  while (text === 'endless');
  if (text === 'too deep') throw new RangeError('secret content')
  parentPort.postMessage({ html: text + workerData.frameHosts.join(), lost: [] })
})`
const sanitise = sanitiseInThread(`${madeFolder({ 'thread.js': program })}/thread.js`, { frameHosts: ['!'] })
const outcomeOf = async (text: string, limitMs: number) => (await sanitise(text, limitMs)).outcome

test('texts are sanitised one after another, with the options of the site', async () => {
  expect(await Promise.all(['a', 'b'].map((text) => outcomeOf(text, 60_000)))).toEqual([
    { html: 'a!', lost: [] },
    { html: 'b!', lost: [] },
  ])
})

test('a text whose sanitising never ends does not affect the next text', async () => {
  const outcomes = await Promise.all([outcomeOf('endless', 500), outcomeOf('next', 60_000)])
  expect(outcomes).toEqual([expect.any(TookTooLong), { html: 'next!', lost: [] }])
})

test('an exception affects only its text, and its message is not repeated', async () => {
  const [failed, next] = await Promise.all([outcomeOf('too deep', 60_000), outcomeOf('next', 60_000)])
  expect(failed).toBeInstanceOf(Error)
  expect(String(failed)).not.toContain('secret')
  expect(next).toEqual({ html: 'next!', lost: [] })
})
