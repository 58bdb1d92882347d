import { createServer, request } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

export interface ReloadProxy {
  readonly origin: string
  /** Lets every open page load again. */
  readonly reload: () => void
  readonly stop: () => Promise<void>
}

/** The addresses of the proxy itself. */
const SCRIPT = '/__dev/reload.js'
const CHANGES = '/__dev/changes'

const script = `new EventSource('${CHANGES}').addEventListener('reload', () => location.reload())\n`

/**
 * Passes requests on to a site, and adds a script to its documents that loads them again when the site has changed. The policies
 * of the site would not let it run, so that documents come without them: the gate looks at pages with them.
 * @param site the address of the site
 */
export const startReloadProxy = async (
  site: string,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<ReloadProxy> => {
  const open = new Set<ServerResponse>()
  const server = createServer((asked, response) => {
    if (asked.url === SCRIPT) return void response.setHeader('content-type', 'text/javascript').end(script)
    if (asked.url === CHANGES) {
      response
        .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
        .write('\n')
      open.add(response)
      return void response.once('close', () => open.delete(response))
    }
    const isDocument = asked.headers.accept?.includes('text/html') === true
    const { 'accept-encoding': _packed, ...plain } = asked.headers
    const passed = request(
      site,
      // As it was asked for: an address that cannot be read, or names another host, is for the site to refuse.
      { method: asked.method, path: asked.url, headers: isDocument ? plain : asked.headers },
      (answer) => {
        const isHtml = answer.headers['content-type']?.startsWith('text/html') === true
        if (!isHtml || answer.headers['content-encoding'] !== undefined) {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          return void answer.pipe(response)
        }
        response.writeHead(answer.statusCode ?? 502, withoutPolicy(answer.headers))
        answer.pipe(response, { end: false })
        answer.once('end', () => response.end(`<script src="${SCRIPT}"></script>`))
      },
    )
    response.once('close', () => passed.destroy())
    passed.on(
      'error',
      () => response.headersSent || response.writeHead(502).end('The site does not answer\n'),
    )
    asked.pipe(passed)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    origin: `http://${host}:${port}`,
    reload: () => open.forEach((response) => response.write('event: reload\ndata:\n\n')),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const withoutPolicy = ({
  'content-security-policy': _policy,
  'integrity-policy': _integrity,
  'content-length': _length,
  etag: _etag,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders => ({ ...headers, 'cache-control': 'no-store' })
