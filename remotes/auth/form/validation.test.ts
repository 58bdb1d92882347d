import { isName } from '@caravanserai/submissions/rules'
import { isEmail, isEmpty } from './accountForm'

test.each([
  'user@example.com',
  'a@b',
  'user+tag@example.com',
  "o'brien@example.com",
  '.dot@example.com',
  "!#$%&'*+/=?^_`{|}~-@example.com",
  'user@xn--bcher-kva.example',
  'user@a-b.example',
  `user@${'a'.repeat(63)}.com`,
])('accepts the email address %s, as the HTML standard does', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'user',
  '@example.com',
  'user@example..com',
  'user@example.com.',
  'user@-example.com',
  'user@exa_mple.com',
  'us er@example.com',
  'user@example.com\n',
  'user,two@example.com',
  'Amina <user@example.com>',
  '"quoted name"@example.com',
  'user@[127.0.0.1]',
  'ব্যবহারকারী@example.com',
  'user@bücher.example',
  `user@${'a'.repeat(64)}.com`,
])('rejects the email address %p', (text) => {
  expect(isEmail(text)).toBe(false)
})

test.each([
  ...['Amina', 'Jean-Luc', 'Md. Abdur Rahim', 'A. K. M. Fazlul', 'A.K.M. Fazlul', 'Rahim Jr.'],
  ...['মো. আব্দুর রহিম', 'د. أحمد', "O'Brien", 'O’Brien', 'Zoe\u0308', 'নাসরিন আক্তার', 'র\u200D্যাব'],
  ...['مُحَمَّد', 'می\u200Cنا', 'ʻAukai', '‘Abd al-Karīm', 'חַיִּים בֶּן־דָּוִד', 'ג׳ורג׳'],
  ...['\u200Fمحمد\u200F', 'ジョン・スミス', 'Gal·la', 'Հրանտ֊Արամ', 'கருணாநிதி', 'สมชาย', 'བསྟན འཛིན'],
])('accepts the name %s', (text) => {
  expect(isName(text)).toBe(true)
})

test.each([
  ...['', " -' ", '...', 'Rahim, Jr', '٣ أمينة', '২ নাসরিন', 'a@b.c', 'Amina<b>', 'Amina\nRahman'],
  ...['Amina 🌙', '👨\u200D👩\u200D👧', 'A\u0000mina', '\u200D', '\u202EAmina', '１２３', '\u0301'],
])('rejects the name %p', (text) => {
  expect(isName(text)).toBe(false)
})

test.each(['', ' ', '\t \n', '\u00A0'])('counts %p as empty', (text) => {
  expect(isEmpty(text)).toBe(true)
})
