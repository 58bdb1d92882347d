import { mapHtml, mapText } from './htmlAddresses'

const siteUrl = 'https://www.example.org'
const moved = (address: string): string =>
  address.startsWith('/') || address.startsWith(`${siteUrl}/`) ? `${address}!` : address

const documentOf = (head: string, body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`

const same =
  '<p data-x = "/a" title=\'/b\'>/c &amp; “d”<br/></p><a href="tel:1">1</a><a href="https://x.example/">x</a>'

test('replaces every address that a browser or a search engine reads, and nothing else', () => {
  const html = (to: (address: string) => string) =>
    documentOf(
      `<link rel="canonical" href="${to(`${siteUrl}/a`)}"><link rel="preconnect" href="/x">` +
        `<meta property="og:image" content="${to(`${siteUrl}/share.jpg?page=/`)}"><meta name="description" content="/a">` +
        `<link rel="preload" as="image" imagesrcset="${to('/m.jpg?w=1')} 1w, ${to('/m.jpg')} 2w">` +
        `<script type="application/ld+json">{"url":"${to(`${siteUrl}/a`)}","name":"/a"}</script>`,
      `${same}<a href="${to('/a#b')}">a</a><img src="${to('/m.jpg')}" srcset="${to('/m.jpg?w=1')} 1w" alt="/a">` +
        `<form action="${to('/search')}"></form><video poster="${to('/p.jpg')}" src="${to('/v.mp4')}"></video>` +
        `<noscript><a href="${to('/n')}">n</a></noscript><script>const a = "/a"</script>`,
    )
  expect(
    mapHtml(
      html((address) => address),
      siteUrl,
      moved,
    ),
  ).toBe(html(moved))
})

test('decodes what it gives to the function, and encodes what it gets', () => {
  const seen: string[] = []
  const html = mapHtml(documentOf('', '<a href="/a?b=1&amp;c=2">a</a>'), siteUrl, (address) => {
    seen.push(address)
    return '/"&'
  })
  expect({ seen, html }).toEqual({
    seen: ['/a?b=1&c=2'],
    html: documentOf('', '<a href="/&quot;&amp;">a</a>'),
  })
})

test('a document without an address of the site stays as it is, byte for byte', () => {
  const html = documentOf('<style>a{background:url(/x)}</style>', same)
  expect(mapHtml(html, siteUrl, moved)).toBe(html)
})

test('replaces the whole addresses of any other text', () => {
  const text = `<loc>${siteUrl}/a</loc> URL:${siteUrl}/b\r\n "${siteUrl}" ${siteUrl}.evil/c /d`
  expect(mapText(text, siteUrl, moved)).toBe(
    `<loc>${siteUrl}/a!</loc> URL:${siteUrl}/b!\r\n "${siteUrl}" ${siteUrl}.evil/c /d`,
  )
})
