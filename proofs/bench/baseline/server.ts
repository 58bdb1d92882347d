import { brotliCompressSync, constants } from 'node:zlib'
import { startLocalServer } from '@caravanserai/releases/testing'
import type { LocalServer } from '@caravanserai/releases/testing'
import { readContent } from './content'
import { page } from './page.mjs'

/** The site's compression level, so that the two pages are compared by content. */
const LEVEL = 4

/** Files of the site that the page uses: each is fetched once and served from here. */
const ofSite = /^\/(media|_)\/|^\/favicon\.svg$/

/** Serves the hand-written page with the content of a running site. */
export const startBaseline = async (site: string): Promise<LocalServer> => {
  const html = Buffer.from(page(await readContent(site)))
  const packed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: LEVEL } })
  const files = fileStore(site)
  // Sequentially: the site refuses to resize too many pictures at once.
  for (const address of addressesIn(html.toString('utf8'))) await files(address)

  return startLocalServer(async ({ url = '/', headers }, response) => {
    if (url === '/') {
      const br = /\bbr\b/.test(String(headers['accept-encoding']))
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...(br ? { 'content-encoding': 'br' } : {}) })
      return response.end(br ? packed : html)
    }
    const file = ofSite.test(url) ? await files(url) : null
    if (file === null) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': file.type, 'cache-control': 'public, max-age=3600' })
    return response.end(file.bytes)
  })
}

/** The addresses of the files in a document, in all their variants. */
const addressesIn = (html: string): ReadonlyArray<string> => [...new Set([...html.matchAll(/\/(?:media|_)\/[^\s"'),]+/g)].map(([address]) => address))]

interface File {
  readonly type: string
  readonly bytes: Buffer
}

/** The files of the site, each fetched once. */
const fileStore = (site: string): ((address: string) => Promise<File | null>) => {
  const kept = new Map<string, Promise<File | null>>()
  return (address) => {
    const known = kept.get(address)
    if (known !== undefined) return known
    const picture = fetch(new URL(address, site), { headers: { accept: 'image/avif,image/webp,*/*' } }).then(async (answer) =>
      answer.ok ? { type: answer.headers.get('content-type') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) } : null,
    )
    kept.set(address, picture)
    return picture
  }
}
