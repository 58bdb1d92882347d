import { suspicionLimits } from '../limits'
import type { SubmissionEnvelope } from './submissionEnvelope'
import { suspicions } from './suspicions'

const comment = (changed: Readonly<Record<string, string>> = {}): SubmissionEnvelope => ({
  id: '1'.repeat(32),
  form: 'comment',
  values: {
    about: '/blog-single/1',
    name: 'Amina',
    email: 'amina@example.test',
    text: 'Thank you',
    ...changed,
  },
})
const judged = (changed: Readonly<Record<string, string>>) => suspicions()(comment(changed), '203.0.113')

test.each([
  ['a short text', {}],
  ['a link', { text: 'See https://example.test/a for the picture' }],
  ['two links', { text: 'https://example.test or www.example.test' }],
  ['a comparison', { text: 'a < b, [see below], <3' }],
  ['strange names', { name: 'নাসরিন' }],
])('suspects nothing of %s', (_what, changed) => {
  expect(judged(changed)).toBeNull()
})

test.each([
  [{ name: 'Win at https://spam.test' }, 'a link in a name or a telephone number'],
  [{ text: '<a class="x" href="//spam.test">here</a>' }, 'markup of a link'],
  [{ text: '[url=spam.test]here[/url]' }, 'markup of a link'],
  [{ text: 'http://a.test HTTPS://b.test www.c.test www.d.test' }, '4 links'],
])('suspects %j', (changed, reason) => {
  expect(judged(changed)).toBe(reason)
})

const text = 'We offer the best prices for your marketing, write to us today'

test('suspects the same text from several networks, however it is spaced', () => {
  const suspicion = suspicions()
  const from = (network: string, words = text) => suspicion(comment({ text: words }), network)
  expect(['a', 'a', 'a', 'b'].map((network) => from(network))).toEqual([null, null, null, null])
  expect(from('c', `  ${text.toUpperCase().replace(/ /g, '\n')}`)).toBe('the same text from several networks')
  expect(from('a')).toBe('the same text from several networks')
  expect(from('d', `${text}!`)).toBeNull()
})

test('suspects no short text, which many write', () => {
  const suspicion = suspicions()
  for (const network of 'abcdef') expect(suspicion(comment(), network)).toBeNull()
})

test('forgets a text after a day, and the longest known when there are too many', () => {
  let at = 0
  const suspicion = suspicions(() => at)
  const from = (network: string, words = text) => suspicion(comment({ text: words }), network)
  from('a')
  from('b')
  at += suspicionLimits.rememberMs
  expect(from('c')).toBeNull()
  from('d')
  for (let index = 0; index < suspicionLimits.texts; index += 1) from('a', `${text} ${index}`)
  expect(from('e')).toBeNull()
})
