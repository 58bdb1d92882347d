import { signedHeaders } from './signature'
import type { Request } from './signature'

/** The examples of Amazon's own documentation, with its example credentials. */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  sessionToken: null,
}
const signed = (path: string, more: Partial<Request> = {}, sessionToken: string | null = null) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com${path}`)
  const request = { method: 'GET', headers: {}, body: null, ...more, url }
  return signedHeaders(request, { ...credentials, sessionToken }, 'us-east-1', new Date('2013-05-24'))
}

it('the headers of a request are those of the specification', () => {
  expect(signed('/test.txt', { headers: { range: 'bytes=0-9' } })).toEqual({
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  })
})

it.each<[string, string, Partial<Request>, string]>([
  [
    'the query of a list',
    '/?prefix=J&max-keys=2',
    {},
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
  [
    'a body, and a name with special characters',
    '/test$file.text',
    {
      method: 'PUT',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
])('%s is signed', (_what, path, request, signature) => {
  expect(signed(path, request)['authorization']).toContain(`Signature=${signature}`)
})

it('the token of temporary credentials is sent and signed', () => {
  const headers = signed('/test.txt', {}, 'a token')
  expect(headers['x-amz-security-token']).toBe('a token')
  expect(headers['authorization']).toContain('x-amz-date;x-amz-security-token')
})
