import { createReadStream, readdirSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { ServerResponse } from 'node:http'
import path from 'node:path'

export interface DevProxy {
  readonly origin: string
  /** Shows this text on all open and future pages; `''` removes it. */
  readonly showErrors: (text: string) => void
  readonly stop: () => Promise<void>
}

export interface DevPage {
  /** The built page of the dev server (`devPage` in `webpack/shell.ts`). */
  readonly folder: string
  /** Dev server entries by remote, and the path of the site's list of all remotes. */
  readonly remotes: Readonly<Record<string, string>>
  readonly list: string
}

/** Prefix of the proxy's own addresses. */
const OWN = '/__dev/'
const TOLD = `${OWN}told`

/** Shows the proxy's message at the bottom of the window. */
const script = `
const told = Object.assign(document.createElement('pre'), { hidden: true, title: 'Click to hide' })
told.setAttribute('role', 'alert')
told.style = 'position:fixed;inset:auto 0 0;z-index:9999;max-height:40vh;overflow:auto;margin:0;padding:1rem;background:#2b0a0a;color:#fff;white-space:pre-wrap'
told.onclick = () => { told.hidden = true }
document.body.append(told)
new EventSource('${TOLD}').onmessage = ({ data }) => { told.textContent = JSON.parse(data); told.hidden = told.textContent === '' }
`

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Forwards requests to a site, and substitutes the dev server's page for the site's documents. Files, content and
 * redirects come from the site. The page has none of the site's security policies: the gate checks pages with them.
 * @param site the address of the site
 */
export const startDevProxy = async (
  site: string,
  page: DevPage,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<DevProxy> => {
  const open = new Set<ServerResponse>()
  let errors = ''
  const event = () => `data: ${JSON.stringify(errors)}\n\n`
  const files = readdirSync(page.folder)
  const html = documentOf(page, files)
  const server = createServer((incoming, response) => {
    if (incoming.url === TOLD) {
      response
        .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
        .write(event())
      open.add(response)
      return void response.once('close', () => open.delete(response))
    }
    const ownFile = files.find((file) => incoming.url === OWN + file)
    if (ownFile !== undefined) {
      const type = types[path.extname(ownFile)] ?? 'application/octet-stream'
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' })
      return void createReadStream(path.join(page.folder, ownFile)).pipe(response)
    }
    const passed = request(
      site,
      // Forwards the request unchanged: the site rejects malformed addresses and other hosts.
      { method: incoming.method, path: incoming.url, headers: incoming.headers },
      (answer) => {
        const isPage =
          incoming.method === 'GET' &&
          incoming.headers.accept?.includes('text/html') === true &&
          answer.headers['content-type']?.startsWith('text/html') === true
        if (isPage) {
          answer.resume()
          // An address unknown to the site may belong to the dev server.
          return void response
            .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
            .end(html)
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    response.once('close', () => passed.destroy())
    passed.on(
      'error',
      () => response.headersSent || response.writeHead(502).end('The site does not answer\n'),
    )
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    origin: `http://${host}:${port}`,
    showErrors: (text) => {
      errors = text
      for (const response of open) response.write(event())
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const documentOf = ({ remotes, list }: DevPage, files: ReadonlyArray<string>): string => {
  const named = (ending: RegExp) => files.filter((file) => ending.test(file)).map((file) => `${OWN}${file}`)
  const config = JSON.stringify({ DEV_REMOTES: remotes, DEV_LIST: list }).replaceAll('<', '\\u003c')
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><title>Development</title>',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...named(/^shell\..*\.css$/).map((file) => `<link rel="stylesheet" href="${file}">`),
    '</head><body><div id="site"></div>',
    `<script>Object.assign(globalThis, ${config})</script>`,
    ...named(/^shell\..*\.js$/).map((file) => `<script src="${file}"></script>`),
    `<script>${script}</script></body></html>`,
  ].join('\n')
}
