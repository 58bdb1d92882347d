import { signedHeaders } from './signature'

/** The examples of Amazon's own documentation, with its example credentials. */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  sessionToken: null,
}
const at = new Date('2013-05-24T00:00:00Z')
const request = { method: 'GET', headers: {}, body: null }
const signatureOf = (headers: Readonly<Record<string, string>>) =>
  /Signature=(\w+)$/.exec(headers['authorization'] ?? '')?.[1]

it('signs a request for an object', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
  const headers = signedHeaders(
    { ...request, url, headers: { range: 'bytes=0-9' } },
    credentials,
    'us-east-1',
    at,
  )
  expect(headers).toEqual({
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  })
})

it('signs the query of a list', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/?prefix=J&max-keys=2')
  expect(signatureOf(signedHeaders({ ...request, url }, credentials, 'us-east-1', at))).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
})

it('signs a body and names with special characters', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test$file.text')
  const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
  const body = Buffer.from('Welcome to Amazon S3.')
  expect(
    signatureOf(signedHeaders({ method: 'PUT', url, headers, body }, credentials, 'us-east-1', at)),
  ).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd')
})

it('sends the token of temporary credentials, and signs it', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
  const headers = signedHeaders(
    { ...request, url },
    { ...credentials, sessionToken: 'a token' },
    'us-east-1',
    at,
  )
  expect(headers['x-amz-security-token']).toBe('a token')
  expect(headers['authorization']).toContain('x-amz-date;x-amz-security-token')
})
