import { fileDocument } from './documentOf'

test.each([
  ['text/calendar', 'text/calendar; charset=utf-8', "default-src 'none'; sandbox"],
  ['application/manifest+json', 'application/manifest+json; charset=utf-8', "default-src 'none'; sandbox"],
  ['image/svg+xml', 'image/svg+xml; charset=utf-8', "default-src 'none'; sandbox"],
  ['image/png', 'image/png', "default-src 'none'; sandbox"],
  ['application/pdf', 'application/pdf', "default-src 'none'; object-src 'self'"],
] as const)(
  'a file of type %s is sent unchanged, with a policy that allows no scripts',
  (type, sent, policy) => {
    const body = Buffer.from([0xff, 0x00])
    expect(fileDocument(type, body)).toEqual({
      status: 200,
      headers: { 'content-type': sent, 'content-security-policy': policy, 'cache-control': 'no-cache' },
      html: body,
    })
  },
)
