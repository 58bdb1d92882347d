import { plainText, textsIn } from './pageWords'

test('textsIn collects all texts of nested data, except ids, addresses, dates and numbers', () => {
  const data = {
    id: 'a',
    percent: 7,
    page: [
      { title: 'Wells', html: '<p>Clean <b>wat</b>er</p>', date: '2026-01-02', to: '/wells', alt: 'A well' },
    ],
    map: null,
    author: { name: 'Rahim', href: 'https://example.test/' },
    again: 'Wells',
    mail: 'mailto:a@example.test',
    amount: '1,200',
  }
  expect(textsIn(data)).toEqual(['Wells', '<p>Clean <b>wat</b>er</p>', 'Rahim'])
})

test('plainText removes tags and decodes entities, and loses nothing of plain text', () => {
  expect(plainText('<p>Clean <b>wat</b>er</p><p>a &lt; b</p>')).toBe('Clean water a < b')
  expect(plainText('5 < 7 and\n 8 > 3')).toBe('5 < 7 and 8 > 3')
})

test('plainText handles many unclosed tags quickly', async () => {
  expect(plainText('<a '.repeat(70_000))).toHaveLength(209_999)
  // The timeout of a test only fires when the event loop turns.
  await new Promise((turn) => setTimeout(turn))
}, 10_000)
