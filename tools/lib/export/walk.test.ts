import { startLocalServer } from '../process/localServer'
import { walk } from './walk'

const siteUrl = 'https://www.example.org'
const types = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml',
  css: 'text/css',
  webp: 'image/webp',
}

/** A site of a few addresses, each with its type and its text. */
const siteOf = (answers: Readonly<Record<string, readonly [keyof typeof types, string]>>) => {
  let busy = 2
  return startLocalServer(({ url = '', headers }, response) => {
    const answer = answers[url]
    if (url === '/busy' && (busy -= 1) >= 0) return response.writeHead(503).end()
    if (url === '/old') return response.writeHead(301, { location: '/new' }).end()
    if (answer === undefined) return response.writeHead(404).end()
    const [type, text] = answer
    return response
      .writeHead(200, { 'content-type': types[type] })
      .end(type === 'webp' ? headers.accept : text)
  })
}

test('finds everything that documents, redirects, sitemaps and styles name, each once, and no address of scripts', async () => {
  const { origin, stop } = await siteOf({
    '/': [
      'html',
      `<a href="/a#x">a</a><a href="/a">a</a><a href="https://other.example/">o</a><a href="/content/for?address=/">c</a><style>a{background:url(/_/x.css)}</style><img src="/media/b.jpg" srcset="/media/b.jpg?w=120 120w">`,
    ],
    '/a': ['html', '<a href="/old">old</a><a href="busy">busy</a><a href="/gone">gone</a>'],
    '/sitemap.xml': ['xml', `<loc>${siteUrl}/mapped?a=1&amp;b=2</loc>`],
    '/_/x.css': ['css', '@font-face{src:url(/_/y.woff2)}'],
    '/media/b.jpg': ['webp', ''],
    '/media/b.jpg?w=120': ['webp', ''],
    '/busy': ['html', ''],
  })
  const seen = new Map<string, string>()
  try {
    await walk({
      url: origin,
      siteUrl,
      seeds: ['/', '/sitemap.xml'],
      onAnswer: ({ target, status, body }) =>
        void seen.set(
          target,
          `${status} ${status === 200 && target.startsWith('/media') ? body.toString() : ''}`.trim(),
        ),
      onProgress: () => undefined,
    })
  } finally {
    await stop()
  }
  expect(Object.fromEntries(seen)).toEqual({
    '/': '200',
    '/a': '200',
    '/old': '301',
    '/new': '404',
    '/busy': '200',
    '/gone': '404',
    '/sitemap.xml': '200',
    '/mapped?a=1&b=2': '404',
    '/_/x.css': '200',
    '/_/y.woff2': '404',
    '/media/b.jpg': '200 text/html,*/*;q=0.8',
    '/media/b.jpg?w=120': '200 image/webp',
  })
})
