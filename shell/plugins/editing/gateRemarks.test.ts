import { gateRemarks } from './entryReport'

const heldWith = (question: string, ...fields: ReadonlyArray<string>) => ({
  target: '/cause/5',
  reasons: ['it has no main heading (h1)'],
  refused: [
    {
      question,
      fields,
      version: '2',
      good: { version: '1', reading: { value: null, origin: 'network' as const, at: 0 } },
    },
  ],
})

test.each([
  ['lists/causes', '5.title', 'lists/causes', '5', ['title']],
  ['listed/causes', '5.picture.src', 'lists/causes', '5', ['picture']],
  ['entities/causes/5', 'latestGifts.2.note', 'lists/causes', '5', ['latestGifts', 2, 'note']],
  ['entities/causes/5', 'picture.alt', 'lists/causes', '5', ['picture', 'alt']],
  ['slides', '2.title', 'slides', '2', ['title']],
  ['menu', '2.children.7.name', 'menu', '7', ['name']],
  ['menu', '2.children.7', 'menu', '7', []],
  ['pages/7', 'sections.About.html', 'pages/7', 'About', ['contents']],
  ['pages/7', 'sections.Our partners, etc..items.1', 'pages/7', 'Our partners, etc.', ['contents', 1]],
  ['pages/7', 'sections.Gallery.pictures.2.src', 'pages/7', 'Gallery', ['images', 2]],
  ['pages/7', 'sections.Gallery.pictures.2.alt', 'pages/7', 'Gallery', ['images', 2, 'alt']],
  ['pages/7', 'sections.About', 'pages/7', 'About', []],
])('a refusal of %s at %s becomes a finding of its field', (question, field, ...[of, entry, way]) => {
  expect(gateRemarks([heldWith(question, field)])).toEqual([
    {
      ...{ question: of, entry, way },
      finding: {
        what: 'the page /cause/5 keeps its earlier content, because with the new one it has no main heading (h1)',
        todo: expect.any(String) as string,
      },
    },
  ])
})

test('a refusal of an answer that editors cannot change gives no finding', () => {
  expect(gateRemarks([heldWith('search/umrah', '0')])).toEqual([])
})
