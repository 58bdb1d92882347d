import { isOfVisitor } from './outbox'

const body = (values: object) => JSON.stringify({ id: '1', form: 'comment', values })

test.each([
  ['in its field', { email: 'amina@example.org' }, true],
  ['in other case, with spaces', { email: ' Amina@Example.ORG ' }, true],
  ['in another field', { phone: 'amina@example.org', email: '' }, true],
  ['of another visitor', { email: 'xamina@example.org.uk' }, 'mentions'],
  ['in a text', { email: 'b@example.org', text: 'Ask amina@example.org' }, 'mentions'],
  ['missing', { email: 'b@example.org' }, false],
])('decides for a submission with the address %s', (_place, values, is) => {
  expect(isOfVisitor(body(values), 'amina@example.org')).toBe(is)
})

test('a text that is no submission throws an error without its content', () => {
  expect(() => isOfVisitor('{"secret":1}', 'a@b')).toThrow('has no values')
})
