import { languageOf } from './language'

test.each([
  ['আমাদের সেবা', 'bn'],
  ['<p class="x">আমাদের বাড়ি, since 1992</p>', 'bn'],
  ['خدماتنا', 'ar'],
  ['ہماری خدمات', 'ur'],
])('detects the language of %s', (text, language) => expect(languageOf(text)).toBe(language))

test.each(['', 'Our services', '<p>We say সালাম to whoever comes through the gate.</p>', '2022', '服务'])(
  'returns undefined for text mainly in the language of the page or an unknown one: %s',
  (text) => expect(languageOf(text)).toBeUndefined(),
)
