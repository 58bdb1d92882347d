import { suspicionLimits } from '../limits'
import { suspicions } from './suspicions'

const comment = (changed: Readonly<Record<string, string>> = {}) => ({
  id: '1'.repeat(32),
  form: 'comment' as const,
  values: {
    about: '/blog-single/1',
    name: 'Amina',
    email: 'amina@example.test',
    text: 'Thank you',
    ...changed,
  },
})

test.each<[Readonly<Record<string, string>>, string | null]>([
  [{}, null],
  [{ text: 'See https://example.test/a for the picture' }, null],
  [{ text: 'https://example.test or www.example.test' }, null],
  [{ text: 'a < b, [see below], <3' }, null],
  [{ name: 'নাসরিন' }, null],
  [{ name: 'Win at https://spam.test' }, 'a link in a name or a telephone number'],
  [{ text: '<a class="x" href="//spam.test">here</a>' }, 'markup of a link'],
  [{ text: '[url=spam.test]here[/url]' }, 'markup of a link'],
  [{ text: 'http://a.test HTTPS://b.test www.c.test www.d.test' }, '4 links'],
])('a comment with %j is suspected of %j', (changed, reason) => {
  expect(suspicions()(comment(changed), '203.0.113')).toBe(reason)
})

test('a text with many unclosed tags is judged within the time limit', async () => {
  expect(suspicions()(comment({ text: '<a '.repeat(70_000) }), '203.0.113')).toBeNull()
  // The time limit of a test only takes effect when the event loop has a turn.
  await new Promise((turn) => setTimeout(turn))
}, 10_000)

const text = 'We offer the best prices for your marketing, write to us today'
const reason = 'the same text from several networks'
/** Returns a function that checks submissions in order. */
const submitter = (now?: () => number) => {
  const suspicion = suspicions(now)
  return (network: string, words = text) => suspicion(comment({ text: words }), network)
}

test('the same text from several networks is suspected, with any spaces and in any case', () => {
  const from = submitter()
  expect(['a', 'a', 'a', 'b'].map((network) => from(network))).toEqual([null, null, null, null])
  expect(from('c', `  ${text.toUpperCase().replace(/ /g, '\n')}`)).toBe(reason)
  expect(from('a')).toBe(reason)
  expect(from('d', `${text}!`)).toBeNull()
})

test('a short text, which many people write, is not suspected', () => {
  const from = submitter()
  for (const network of 'abcdef') expect(from(network, 'Thank you')).toBeNull()
})

test('a text is forgotten after a day, and the oldest text when there are too many', () => {
  let at = 0
  const from = submitter(() => at)
  from('a')
  from('b')
  at += suspicionLimits.rememberMs
  expect(from('c')).toBeNull()
  from('d')
  for (let index = 0; index < suspicionLimits.texts; index += 1) from('a', `${text} ${index}`)
  expect(from('e')).toBeNull()
})
