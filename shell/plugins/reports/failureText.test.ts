import { failureMessage } from './failureText'

test.each<[unknown, string]>([
  [new TypeError('causes.map is not a function'), 'causes.map is not a function'],
  [
    new Error('Loading chunk 712 failed.\n(missing: https://site.example/_/charity/a.js)'),
    'Loading chunk # failed. (missing: …',
  ],
  ['no page for /cause?name=Amina+Khan', 'no page for …'],
  [new Error('amina@example.test called 01711 223344'), '… called # #'],
  [new Error('a\u0000b\u202ec\r\nd'), 'a b c d'],
  [null, 'null'],
  [undefined, 'undefined'],
  [{ message: 7 }, '#'],
])('%p becomes "%s"', (error, message) => {
  expect(failureMessage(error)).toBe(message)
})

test('a message has at most 200 characters', () => {
  expect(failureMessage('x'.repeat(10_000))).toHaveLength(200)
})
