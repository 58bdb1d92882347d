import { left, right } from 'fp-ts/Either'
import { previewHours, previewToken, readPreviewToken } from './claimToken'
import type { PreviewClaim } from './claimToken'

const secret = 'a secret of this site'
const now = Date.UTC(2026, 10, 23)
const claim: PreviewClaim = {
  remote: 'charity',
  release: '1.1.0-a99c98cb',
  hash: 'a'.repeat(64),
  until: now + 1_000,
}
const token = previewToken(secret, claim)
const read = (token: string, at = now) => readPreviewToken(secret, token, at)

/** The same token with another claim. */
const withClaim = (changed: Partial<PreviewClaim>): string =>
  token.replace(/^[^.]*/, Buffer.from(JSON.stringify({ ...claim, ...changed })).toString('base64url'))

it('a token is decoded to the signed claim, including the signature of the team', () => {
  const signed = { ...claim, signature: 's' }
  expect(read(previewToken(secret, signed))).toEqual(right(signed))
})

it('a token needs no escaping in URLs and cookies', () => expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/))

it('a token expires at the end of its claim', () => {
  expect(read(token, now + 999)).toEqual(right(claim))
  expect(read(token, now + 1_000)).toEqual(left('ended'))
})

it('a token that lasts longer than the maximum is rejected, even if signed', () => {
  const longestMs = previewHours.most * 3_600_000
  const lasting = (ms: number) => read(previewToken(secret, { ...claim, until: now + ms }))
  expect(lasting(longestMs)).toEqual(right({ ...claim, until: now + longestMs }))
  expect(lasting(longestMs + 3_600_000)).toEqual(left('unknown'))
})

it.each([
  ['another remote', withClaim({ remote: 'travel' })],
  ['another release', withClaim({ release: '1.2.0-00000000' })],
  ['another hash', withClaim({ hash: 'b'.repeat(64) })],
  ['a later end', withClaim({ until: now + 9_000 })],
  ['no code', token.replace(/\..*$/, '.')],
  ['no dot', token.replace('.', '')],
  ['an additional part', `${token}.a`],
  ['another code', token.replace(/.{4}$/, 'AAAA')],
  ['another secret', previewToken('another secret', claim)],
  ['nothing', ''],
  ['a text that is too long', previewToken(secret, { ...claim, release: 'r'.repeat(2_000) })],
])('rejects a token with %s', (_title, token) => expect(read(token)).toEqual(left('unknown')))

it('a modified token that has expired is rejected as unknown', () =>
  expect(read(withClaim({ until: 1 }))).toEqual(left('unknown')))

it('rejects a signed claim without an end', () => {
  const { until: _none, ...endless } = claim
  expect(read(previewToken(secret, endless as PreviewClaim))).toEqual(left('unknown'))
})
