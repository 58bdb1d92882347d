import { SearchIndex } from './searchIndex'
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

describe('finds', () => {
  test.each([
    ['words of a title, before those of a text', 'visas', ['/visa', '/umrah']],
    ['the beginning of a word', 'kuri', ['/well']],
    ['a word with a letter that is wrong', 'kurigrem', ['/well']],
    ['a word with a letter too many, and one that is missing', 'ramaddan', ['/umrah']],
    ['two letters that are exchanged', 'umrha', ['/umrah']],
    ['all of the words, wherever they are', 'water kurigram', ['/well']],
    [
      'what has more of the words first, also if only its text has them',
      'umrah water forty',
      ['/well', '/umrah'],
    ],
    ['a word by another for the same', 'lodging jeddah', ['/umrah']],
    ['a kind of page', 'services', ['/umrah', '/visa']],
    ['a short word only where it is whole, or begins a word of a head', 'in', ['/umrah']],
    ['Bangla with other signs', 'চাদপুর', ['/bangla']],
    ['Bangla with a mistake', 'নৌক', ['/bangla']],
    ['digits of another script', '2026', ['/bangla']],
    ['Arabic without vowel signs and article', 'عمره', ['/arabic']],
    ['Arabic with another alef', 'احرام', ['/arabic']],
    ['nothing', 'xylophone', []],
    ['nothing for no word', '…', []],
  ])('%s', (_, text, paths) => expect(pathsFor(site, text)).toEqual(paths))

  test('of pages with all words, first the page whose title and kind have them', () => {
    const journeys = indexOf(
      page('/ramadan', 'Umrah in Ramadan', { text: 'A hotel, lodging, a hotel: Umrah, Umrah.' }),
      page('/year', 'Ten nights of Umrah at any time of the year', { kind: 'Service · lodging included' }),
    )
    expect(pathsFor(journeys, 'umrah hotel')).toEqual(['/year', '/ramadan'])
  })

  test('the number of all pages, and not more of them than are asked for', () => {
    const index = indexOf(...Array.from({ length: 50 }, (_, i) => page(`/${i}`, `Boat ${i}`)))
    const { total, found } = index.find(['boat'], 7)
    expect({ total, found: found.length }).toEqual({ total: 50, found: 7 })
  })

  test('names that objects have', () => {
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

describe('marks', () => {
  test('the words that match, in title and snippet, also those that match nearly', () => {
    const [found] = site.find(termsOf('hotal umr'), 1).found
    expect(found).toEqual({
      to: '/umrah',
      kind: 'Service',
      title: ['', 'Umrah', ' in Ramadan'],
      snippet: ['The ', 'hotel', ' is near the Haram. Visas take nine days.'],
    })
  })

  test('Bangla as the page writes it', () => {
    const [found] = site.find(termsOf('চাদপুর'), 1).found
    expect(found?.snippet[1]).toBe('চাঁদপুরের')
  })

  test('nothing where suggestions need no snippet', () => {
    expect(site.find(termsOf('visas'), 1, false).found[0]).toMatchObject({ snippet: [] })
  })
})

describe('a term that very many pages have', () => {
  const index = indexOf(
    ...Array.from({ length: 500 }, (_, i) => page(`/${i}`, `Page ${i}`, { text: 'Of the house.' })),
    page('/well', 'Kurigram', { text: 'A well.' }),
    page('/boat', 'The house in Kurigram', { text: 'A boat.' }),
  )

  test('takes no page from the result, and puts first those whose head has it', () => {
    expect(pathsFor(index, 'house kurigram')).toEqual(['/boat', '/well'])
  })

  test('finds the pages that are about it', () => {
    expect(pathsFor(index, 'house')).toEqual(['/boat'])
  })
})

test('a page that is replaced is found by its new words alone, one that is removed by none', () => {
  const index = indexOf(page('/a', 'Boats'), page('/b', 'Boats'))
  index.put(page('/a', 'Wells'))
  expect(pathsFor(index, 'boats')).toEqual(['/b'])
  expect(pathsFor(index, 'wells')).toEqual(['/a'])
  index.remove('/a')
  index.remove('/a')
  expect(pathsFor(index, 'wells')).toEqual([])
  expect(index.size).toBe(1)
})

test('beyond its characters it takes no page more, until one is removed', () => {
  const index = new SearchIndex(20)
  expect(index.put(page('/a', 'Boats and wells'))).toBe(true)
  expect(index.put(page('/b', 'Wells and boats'))).toBe(false)
  index.remove('/a')
  expect(index.put(page('/b', 'Wells and boats'))).toBe(true)
  expect(pathsFor(index, 'boats')).toEqual(['/b'])
})
