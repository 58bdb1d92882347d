import { limits } from './limits'
import { FLASH, flashCodec } from './flashMessage'

const site = 'https://site.example.test'
const sent = { form: 'newsletter', outcome: 'sent', words: 'Thank you.' } as const
let now = 1_000
const codec = flashCodec('a secret', () => now)
const written = () => codec.write('/cause?page=2', site, sent)
beforeEach(() => {
  now = 1_000
})

test('what was written is read again, and is no part of the address of the page', () => {
  expect(codec.split(written(), site)).toEqual({
    target: '/cause?page=2',
    flash: { ...sent, path: '/cause', at: 1_000 },
  })
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
  expect(flashCodec('another secret', () => now).split(written(), site).flash).toBeNull()
})
