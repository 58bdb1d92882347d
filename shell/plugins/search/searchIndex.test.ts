import { SearchIndex, beginningOf, marked, snippetOf } from './searchIndex'
import type { IndexedPage } from './searchIndex'
import { termsOf } from './searchWords'

const page = (to: string, title: string, rest: Partial<IndexedPage> = {}): IndexedPage => ({
  to,
  kind: '',
  title,
  description: '',
  text: '',
  ...rest,
})

const indexOf = (...pages: ReadonlyArray<IndexedPage>): SearchIndex => {
  const index = new SearchIndex(undefined, [['hotel', 'lodging']])
  pages.forEach((page) => index.put(page))
  return index
}

const pathsFor = (index: SearchIndex, text: string): ReadonlyArray<string> =>
  index.find(termsOf(text), 30).found.map(({ to }) => to)

const site = indexOf(
  page('/umrah', 'Umrah in Ramadan', {
    kind: 'Service',
    description: 'Seats to Jeddah.',
    text: 'The hotel is near the Haram. Visas take nine days.',
  }),
  page('/visa', 'Visas', { kind: 'Service', text: 'Papers for Saudi Arabia.' }),
  page('/well', 'A well for Kurigram', { kind: 'Cause', text: 'Clean water for forty families.' }),
  page('/bangla', 'বন্যার পরে নৌকা', { kind: 'Post', text: 'চাঁদপুরের বাড়িগুলো জলের নিচে, ২০২৬ সালে।' }),
  page('/arabic', 'العُمْرَة في رمضان', { text: 'إحرام من الميقات' }),
)

describe('find()', () => {
  test.each([
    ['words of a title before words of a text', 'visas', ['/visa', '/umrah']],
    ['the beginning of a word', 'kuri', ['/well']],
    ['a word with a wrong letter', 'kurigrem', ['/well']],
    ['a word with an extra letter and a missing letter', 'ramaddan', ['/umrah']],
    ['a word with two exchanged letters', 'umrha', ['/umrah']],
    ['all words in any field', 'water kurigram', ['/well']],
    [
      'pages with more of the words first, even if only their text has them',
      'umrah water forty',
      ['/well', '/umrah'],
    ],
    ['a word by its synonym', 'lodging jeddah', ['/umrah']],
    ['pages by their kind', 'services', ['/umrah', '/visa']],
    ['a short word only as a whole or at the beginning of a word of the head', 'in', ['/umrah']],
    ['Bangla with different signs', 'চাদপুর', ['/bangla']],
    ['Bangla with a mistake', 'নৌক', ['/bangla']],
    ['digits of another script', '2026', ['/bangla']],
    ['Arabic without vowel signs and article', 'عمره', ['/arabic']],
    ['Arabic with another alef', 'احرام', ['/arabic']],
    ['nothing for an unknown word', 'xylophone', []],
    ['nothing for a text without words', '…', []],
  ])('finds %s', (_, text, paths) => expect(pathsFor(site, text)).toEqual(paths))

  test('ranks pages with all words in title and kind first', () => {
    const journeys = indexOf(
      page('/ramadan', 'Umrah in Ramadan', { text: 'A hotel, lodging, a hotel: Umrah, Umrah.' }),
      page('/year', 'Ten nights of Umrah at any time of the year', { kind: 'Service · lodging included' }),
    )
    expect(pathsFor(journeys, 'umrah hotel')).toEqual(['/year', '/ramadan'])
  })

  test('returns the total number, and at most the requested number of pages', () => {
    const index = indexOf(...Array.from({ length: 50 }, (_, i) => page(`/${i}`, `Boat ${i}`)))
    const { total, found } = index.find(['boat'], 7)
    expect({ total, found: found.length }).toEqual({ total: 50, found: 7 })
  })

  test('finds words that are property names of objects', () => {
    const index = indexOf(page('/a', 'constructor __proto__ toString'))
    expect(pathsFor(index, 'constructor')).toEqual(['/a'])
    expect(index.find(termsOf('__proto__'), 1).found[0]?.title).toEqual([
      'constructor __',
      'proto',
      '__ toString',
    ])
    expect(pathsFor(site, 'hasOwnProperty')).toEqual([])
  })
})

describe('highlighting', () => {
  test('marks exact and approximate matches in title and snippet', () => {
    const [found] = site.find(termsOf('hotal umr'), 1).found
    expect(found).toEqual({
      to: '/umrah',
      kind: 'Service',
      title: ['', 'Umrah', ' in Ramadan'],
      snippet: ['The ', 'hotel', ' is near the Haram. Visas take nine days.'],
    })
  })

  test('marks Bangla in the spelling of the page', () => {
    const [found] = site.find(termsOf('চাদপুর'), 1).found
    expect(found?.snippet[1]).toBe('চাঁদপুরের')
  })

  test('is omitted from snippets that are not requested', () => {
    expect(site.find(termsOf('visas'), 1, false).found[0]).toMatchObject({ snippet: [] })
  })
})

describe('a term on very many pages', () => {
  const index = indexOf(
    ...Array.from({ length: 500 }, (_, i) => page(`/${i}`, `Page ${i}`, { text: 'Of the house.' })),
    page('/well', 'Kurigram', { text: 'A well.' }),
    page('/boat', 'The house in Kurigram', { text: 'A boat.' }),
  )

  test('excludes no page, and ranks pages with it in the head first', () => {
    expect(pathsFor(index, 'house kurigram')).toEqual(['/boat', '/well'])
  })

  test('finds only the pages with it in the head', () => {
    expect(pathsFor(index, 'house')).toEqual(['/boat'])
  })
})

test('a replaced page is found only by its new words, a removed page not at all', () => {
  const index = indexOf(page('/a', 'Boats'), page('/b', 'Boats'))
  index.put(page('/a', 'Wells'))
  expect(pathsFor(index, 'boats')).toEqual(['/b'])
  expect(pathsFor(index, 'wells')).toEqual(['/a'])
  index.remove('/a')
  index.remove('/a')
  expect(pathsFor(index, 'wells')).toEqual([])
  expect(index.size).toBe(1)
})

test('a full index accepts no page until one is removed', () => {
  const index = new SearchIndex(20)
  expect(index.put(page('/a', 'Boats and wells'))).toBe(true)
  expect(index.put(page('/b', 'Wells and boats'))).toBe(false)
  index.remove('/a')
  expect(index.put(page('/b', 'Wells and boats'))).toBe(true)
  expect(pathsFor(index, 'boats')).toEqual(['/b'])
})

const is =
  (...terms: ReadonlyArray<string>) =>
  (term: string) =>
    terms.includes(term)
const words = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => `word${from + i}`).join(' ')

test('marked() alternates between text that does not match and text that does', () => {
  expect(marked('“Umrah”: umrah', is('umrah'))).toEqual(['“', 'Umrah', '”: ', 'umrah', ''])
  expect(marked('nothing', is('umrah'))).toEqual(['nothing'])
  expect(marked('', is('umrah'))).toEqual([''])
})

test('a short text is its own snippet', () => {
  expect(snippetOf('Clean water for forty families.', is('water'))).toEqual([
    'Clean ',
    'water',
    ' for forty families.',
  ])
  expect(snippetOf('Clean water.', is('boat'))).toBeNull()
})

test('a snippet has whole words and an ellipsis at each cut', () => {
  const text = `${words(100)} Kurigram ${words(100, 100)}.`
  const parts = snippetOf(text, is('kurigram')) ?? []
  const whole = parts.join('')
  expect(parts[1]).toBe('Kurigram')
  expect(whole).toMatch(/^… word\d+ .* word\d+ …$/)
  const first = whole.replace(/^… | …$/g, '')
  expect(text.split(' ')).toEqual(expect.arrayContaining(first.split(' ')))
  expect(first.length).toBeLessThanOrEqual(180)
})

test('a snippet at the end of the text has no final ellipsis', () => {
  const whole = (snippetOf(`${words(100)} Kurigram.`, is('kurigram')) ?? []).join('')
  expect(whole).toMatch(/^… word\d+ .*Kurigram\.$/)
})

test('a text without spaces is cut between characters', () => {
  const parts = snippetOf(`Kurigram ${'x'.repeat(169)}${'😀'.repeat(50)}`, is('kurigram')) ?? []
  expect(parts.join('')).toBe('Kurigram …')
  const [only = ''] = beginningOf(`x${'😀'.repeat(200)}`, is())
  expect(() => encodeURIComponent(only)).not.toThrow()
  expect(only.length).toBeGreaterThan(170)
})

test('the beginning of a text ends with a whole word', () => {
  const [beginning = ''] = beginningOf(words(100), is())
  expect(beginning).toMatch(/^word0 .*word\d+ …$/)
  expect(words(100)).toContain(`${beginning.replace(' …', '')} `)
})
