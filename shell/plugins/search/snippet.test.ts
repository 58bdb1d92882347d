import { beginningOf, marked, snippetOf } from './searchIndex'

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
