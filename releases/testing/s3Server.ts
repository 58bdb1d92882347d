import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'
import type { Credentials } from '../ledger/s3Store'

/** A replacement for the next response. */
type Fault = (request: IncomingMessage, response: ServerResponse, handle: () => void) => void

export const testCredentials: Credentials = {
  accessKeyId: 'test-key',
  secretAccessKey: 'test-secret',
  sessionToken: null,
}

/**
 * Object storage for tests, limited to the operations of the client: one bucket, `releases`, lists of two objects per
 * page, and verified signatures. `npm run test:s3` tests the client with a real server.
 */
export const s3Server = async () => {
  const objects = new Map<string, { readonly body: Buffer; readonly at: Date }>()
  const faults: Fault[] = []
  const requests: string[] = []

  const handle = async (request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    if (!(await isSigned(request, url, body))) return void response.writeHead(403).end('<Error/>')
    if (!url.pathname.startsWith('/releases')) return void response.writeHead(404).end('<Error/>')
    const key = url.pathname.slice('/releases/'.length)
    const object = objects.get(key)
    switch (`${request.method}${key === '' ? ' list' : ''}`) {
      case 'GET list':
        return list(url.searchParams, response)
      case 'PUT':
        if (request.headers['if-none-match'] === '*' && object !== undefined)
          return void response.writeHead(412).end('<Error/>')
        objects.set(key, { body, at: new Date() })
        return void response.writeHead(200).end()
      case 'DELETE':
        objects.delete(key)
        return void response.writeHead(204).end()
      default:
        if (object === undefined) return void response.writeHead(404).end()
        response.writeHead(200, {
          'content-length': object.body.length,
          'last-modified': object.at.toUTCString(),
        })
        return void response.end(request.method === 'HEAD' ? undefined : object.body)
    }
  }

  const list = (query: URLSearchParams, response: ServerResponse): void => {
    const keys = [...objects.keys()].sort().filter((key) => key.startsWith(query.get('prefix') ?? ''))
    const from = Number(query.get('continuation-token') ?? 0)
    const contents = keys.slice(from, from + 2).map((key) => {
      const object = objects.get(key)
      return `<Contents><Key>${key}</Key><LastModified>${object?.at.toISOString()}</LastModified><Size>${object?.body.length}</Size></Contents>`
    })
    const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    response.writeHead(200).end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`)
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      requests.push(`${request.method} ${request.url}`)
      const fault = faults.shift()
      const answer = () => handle(request, response, Buffer.concat(parts))
      if (fault === undefined) answer()
      else fault(request, response, answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    /** The requests since the last call. */
    requested: (): ReadonlyArray<string> => requests.splice(0),
    /** Replaces the next responses, one after the other. */
    fail: (...next: ReadonlyArray<Fault>) => void faults.push(...next),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const isSigned = async (
  { method = '', headers }: IncomingMessage,
  { href: url }: URL,
  body: Buffer,
): Promise<boolean> => {
  if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex')) return false
  const { authorization = '', host: _host, ...signedHeaders } = headers
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const signer = new AwsV4Signer({
    ...testCredentials,
    sessionToken: '',
    service: 's3',
    region: 'us-east-1',
    method,
    url,
    datetime: String(headers['x-amz-date']),
    headers: names.filter((name) => name in signedHeaders).map((name) => [name, String(signedHeaders[name])]),
  })
  return authorization === (await signer.authHeader())
}
