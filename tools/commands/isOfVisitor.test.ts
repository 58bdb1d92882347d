import { isOfVisitor } from './outbox'

const body = (values: object) => JSON.stringify({ id: '1', form: 'comment', values })

test.each([
  ['the same', { email: 'amina@example.org' }, true],
  ['in other letters, with blanks', { email: ' Amina@Example.ORG ' }, true],
  ['in another field', { phone: 'amina@example.org', email: '' }, true],
  ['of another visitor', { email: 'xamina@example.org.uk' }, 'mentions'],
  ['in a text', { email: 'b@example.org', text: 'Ask amina@example.org' }, 'mentions'],
  ['nowhere', { email: 'b@example.org' }, false],
])('the address is %s', (_where, values, is) => {
  expect(isOfVisitor(body(values), 'amina@example.org')).toBe(is)
})

test('throws for what is no submission, and does not quote it', () => {
  expect(() => isOfVisitor('{"secret":1}', 'a@b')).toThrow('has no values')
})
