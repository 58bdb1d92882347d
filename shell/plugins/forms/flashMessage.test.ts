import { limits } from './limits'
import { FLASH, flashCodec } from './flashMessage'

const site = 'https://site.example.test'
const sent = {
  form: 'newsletter',
  outcome: 'sent',
  words: 'Thank you.',
  sent: { id: '0f', values: { email: 'amina@example.test' } },
} as const
let now = 1_000
const codec = flashCodec({ secret: () => 'a secret', now: () => now })
const write = () => codec.write('/cause?page=2', site, sent)
beforeEach(() => {
  now = 1_000
})

test('a written message is read again and removed from the address of the page', () => {
  expect(codec.split(write(), site)).toEqual({
    target: '/cause?page=2',
    flash: sent,
  })
})

test('the address ends in the fragment of the message, because browsers keep the old one otherwise', () => {
  expect(write()).toMatch(/^\/cause\?.*#posted$/)
  expect(codec.write('/cause', site, { ...sent, form: null })).not.toContain('#')
})

test('the address reveals neither words nor values', () => {
  const sent = new URL(write(), site).searchParams.get(FLASH) ?? ''
  for (const encoding of ['base64url', 'utf8'] as const)
    expect(Buffer.from(sent, encoding).toString('latin1')).not.toMatch(/Thank|amina/)
})

test('a message dated in the future is not shown', () => {
  const target = write()
  now -= 1
  expect(codec.split(target, site).flash).toBeNull()
})

test('a message with a changed character is not shown', () => {
  const url = new URL(write(), site)
  const sent = url.searchParams.get(FLASH) ?? ''
  for (const at of [0, 20, sent.length - 2]) {
    const forged = sent.slice(0, at) + (sent[at] === 'A' ? 'B' : 'A') + sent.slice(at + 1)
    url.searchParams.set(FLASH, forged)
    expect([at, codec.split(url.pathname + url.search, site).flash]).toEqual([at, null])
  }
})

test('a message is valid for one page and flashMs', () => {
  const target = write()
  expect(codec.split(target.replace('/cause', '/blog'), site)).toEqual({
    target: '/blog?page=2',
    flash: null,
  })
  now += limits.flashMs
  expect(codec.split(target, site)).toEqual({ target: '/cause?page=2', flash: null })
})

test.each([
  ['nothing', ''],
  ['a short text', 'abc'],
  ['a long text', 'abc'.repeat(100)],
  ['a text that is no base64', 'é'.repeat(100)],
  ['a text that is too long', 'a'.repeat(limits.flashLength + 1)],
])('a message of %s is ignored', (_, text) => {
  expect(codec.split(`/cause?${FLASH}=${encodeURIComponent(text)}`, site)).toEqual({
    target: '/cause',
    flash: null,
  })
})

test('a message signed with the secret of another site is ignored', () => {
  expect(flashCodec({ secret: () => 'another secret', now: () => now }).split(write(), site).flash).toBeNull()
})
