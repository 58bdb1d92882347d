import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'

/** A response with its encoded body: `fetch` would decompress it. Throws for any other status. */
export const responseOf = async (
  url: string | URL,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Promise<{ readonly headers: IncomingHttpHeaders; readonly bytes: Buffer }> => {
  const [response] = (await once(request(url, { headers }).end(), 'response')) as [IncomingMessage]
  const bytes = await buffer(response)
  if (response.statusCode !== status)
    throw new Error(`${url}: expected status ${status}, got ${response.statusCode}`)
  return { headers: response.headers, bytes }
}

/** A document as a browser receives it, with its transferred size, without headers. */
export const documentOf = async (
  url: string | URL,
  status = 200,
): Promise<{ readonly html: string; readonly brotliBytes: number }> => {
  const { headers, bytes } = await responseOf(url, { accept: 'text/html', 'accept-encoding': 'br' }, status)
  const isPacked = headers['content-encoding'] === 'br'
  return {
    html: (isPacked ? brotliDecompressSync(bytes) : bytes).toString('utf8'),
    brotliBytes: bytes.length,
  }
}
