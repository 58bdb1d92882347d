import { createHmac } from 'node:crypto'
import { nodesTogether } from '../../testing/nodesTogether'
import { limits } from './limits'
import { FLASH, flashCodec } from './flashMessage'

const site = 'https://site.example.test'
const sent = { form: 'newsletter', outcome: 'sent', words: 'Thank you.' } as const
let now = 1_000
const codec = flashCodec({ secret: () => 'a secret', now: () => now })
const written = () => codec.write('/cause?page=2', site, sent)
beforeEach(() => {
  now = 1_000
})

test('what was written is read again, and is no part of the address of the page', () => {
  expect(codec.split(written(), site)).toEqual({
    target: '/cause?page=2',
    flash: sent,
  })
})

test('the address has no words, which it could be made to show', () => {
  const [text = ''] = new URL(written(), site).searchParams.get(FLASH)?.split('.') ?? []
  expect(Buffer.from(text, 'base64url').toString()).not.toContain('Thank')
})

test('words that no form of this site has led to are not shown', () => {
  const other = flashCodec({ secret: () => 'a secret', now: () => now })
  expect(other.split(written(), site).flash).toEqual({ ...sent, words: null })
})

test('the words of one node are shown by another', () => {
  const { node } = nodesTogether()
  const [one, other] = ['a', 'b'].map((name) =>
    flashCodec({ secret: () => 'a secret', nodes: node(name), now: () => now }),
  )
  expect(other?.split(one?.write('/cause', site, sent) ?? '', site).flash).toEqual(sent)
})

test('a message of the future is not shown', () => {
  const target = written()
  now -= 1
  expect(codec.split(target, site).flash).toBeNull()
})

const signed = (text: string): string => {
  const key = createHmac('sha256', 'a secret').update('flash message').digest()
  const body = Buffer.from(text).toString('base64url')
  return `/cause?${FLASH}=${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
}

test.each([
  ['no JSON', 'no json'],
  ['of another form', '{"path":"/cause"}'],
  ['without a time', JSON.stringify({ path: '/cause', form: null, outcome: 'sent', words: null, at: null })],
])('a signed value that is %s is ignored', (_, text) => {
  expect(codec.split(signed(text), site)).toEqual({ target: '/cause', flash: null })
})

test('a signed value is read as these tests sign it', () => {
  const message = { path: '/cause', form: 'newsletter', outcome: 'sent', words: null, at: now }
  expect(codec.split(signed(JSON.stringify(message)), site).flash).toEqual({ ...sent, words: null })
})

test('it is for one page and a while', () => {
  const target = written()
  expect(codec.split(target.replace('/cause', '/blog'), site)).toEqual({
    target: '/blog?page=2',
    flash: null,
  })
  now += limits.flashMs
  expect(codec.split(target, site)).toEqual({ target: '/cause?page=2', flash: null })
})

test.each([
  ['nothing', ''],
  ['no signature', 'abc'],
  ['another signature', 'abc.0123456789012345678901'],
  ['a signature of as many characters, but more bytes', `abc.${'é'.repeat(22)}`],
])('%s says nothing', (_, given) => {
  expect(codec.split(`/cause?${FLASH}=${encodeURIComponent(given)}`, site)).toEqual({
    target: '/cause',
    flash: null,
  })
})

test('another site has another secret', () => {
  expect(
    flashCodec({ secret: () => 'another secret', now: () => now }).split(written(), site).flash,
  ).toBeNull()
})
