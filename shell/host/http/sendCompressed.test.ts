import { etagOf, matchesEtag } from './sendCompressed'

const etag = etagOf('a body')

test('equal bodies have equal etags, different ones have different etags', () => {
  expect(etagOf(Buffer.from('a body'))).toBe(etag)
  expect(etagOf('another body')).not.toBe(etag)
})

test.each([etag, `W/${etag}`, `"other", ${etag}`, ` ${etag} `, '*'])(
  'If-None-Match %s matches the etag',
  (header) => {
    expect(matchesEtag(header, etag)).toBe(true)
    expect(matchesEtag(header, `W/${etag}`)).toBe(true)
  },
)

test.each([undefined, '', '"other"', etag.slice(1, -1)])(
  'If-None-Match %s does not match the etag',
  (header) => {
    expect(matchesEtag(header, etag)).toBe(false)
  },
)
