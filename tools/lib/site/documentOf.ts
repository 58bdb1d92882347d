import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

export interface ServedDocument {
  readonly status: number
  readonly html: string
  /** Over the wire, without headers. */
  readonly brotliBytes: number
}

/** A document as a browser gets it. */
export const documentOf = (url: string): Promise<ServedDocument> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(parts)
        const isPacked = response.headers['content-encoding'] === 'br'
        resolve({
          status: response.statusCode ?? 0,
          html: (isPacked ? brotliDecompressSync(bytes) : bytes).toString('utf8'),
          brotliBytes: bytes.length,
        })
      })
    })
      .on('error', reject)
      .end()
  })
