import { linkFaults, ownReferences } from './links'
import { referencesIn, targetsIn } from './references'
import type { Found, OwnReference } from './links'

const page: Found = {
  status: 200,
  type: 'text/html',
  location: null,
  width: null,
  targets: new Set(['give']),
}
const picture: Found = { ...page, type: 'image/webp', width: 2000 }

const faults = (reference: Partial<OwnReference>, found: Found | undefined) =>
  linkFaults({ kind: 'link', from: '/', path: '/a', fragment: '', width: null, ...reference }, found).map(
    ({ message }) => message,
  )

it('rejects targets that are missing, redirected or not requested', () => {
  expect(faults({}, page)).toEqual([])
  expect(faults({}, { ...page, status: 404 })).toEqual(['/a is 404'])
  expect(faults({}, { ...page, status: 301, location: '/b' })).toEqual(['/a redirects to /b'])
  expect(faults({}, undefined)).toEqual(['/a was not requested'])
})

it('rejects a fragment without an element of that id', () => {
  expect(faults({ fragment: 'give' }, page)).toEqual([])
  expect(faults({ fragment: 'g%69ve' }, page)).toEqual([])
  expect(faults({ fragment: 'take' }, page)).toEqual(['/a has nothing with the id take'])
})

it('rejects a file that is no picture, or a picture of another width than declared', () => {
  const declared = (width: number) => ({ kind: 'picture', width }) as const
  expect(faults(declared(2000), picture)).toEqual([])
  expect(faults(declared(2400), picture)).toEqual(['/a is declared 2400 pixels wide and is 2000'])
  expect(faults(declared(2000), page)).toEqual(['/a is no picture but text/html'])
  expect(faults(declared(2000), { ...picture, width: null })).toEqual(['/a is a picture that cannot be read'])
  expect(faults(declared(2000), { ...picture, type: 'image/svg+xml', width: null })).toEqual([])
})

it('returns references to the site under each of its names, resolved against the page', () => {
  const site = { url: 'http://127.0.0.1:3000', publicUrl: 'https://www.example.org' }
  const html =
    '<a href="?page=2">a</a><a href="#b">b</a><a href="https://www.example.org/c">c</a><a href="https://d.example/">d</a>'
  expect(ownReferences(site, '/cause', html).map(({ path, fragment }) => `${path} ${fragment}`)).toEqual([
    '/cause?page=2 ',
    '/cause b',
    '/c ',
  ])
})

const addresses = (html: string) => referencesIn(html).map(({ kind, address }) => `${kind} ${address}`)

it('finds all links and loaded files of a document', () => {
  expect(
    addresses(`<html><head>
      <link rel="canonical" href="/home"><link rel="icon" href="/icon.svg"><link rel="preconnect" href="https://a.example">
      <meta property="og:image" content="/share.png"><meta name="twitter:image" content="/card.png">
      <script src="/a.js"></script></head>
      <body><a href="/cause">Causes</a><img src="/b.png"><video src="/c.mp4" poster="/d.png"></video></body></html>`),
  ).toEqual([
    'file /home',
    'picture /icon.svg',
    'picture /share.png',
    'picture /card.png',
    'file /a.js',
    'link /cause',
    'picture /b.png',
    'file /c.mp4',
    'picture /d.png',
  ])
})

it('ignores addresses without a file', () => {
  expect(
    addresses('<a href="mailto:a@b.example">a</a><a href="tel:+1">b</a><a href="#">c</a><img src="data:,">'),
  ).toEqual([])
})

it('reads widths from srcset, also if an address contains a comma', () => {
  expect(referencesIn('<img srcset="/a,b.png?w=480 480w, /c.png 2x">')).toEqual([
    { kind: 'picture', address: '/a,b.png?w=480', fragment: '', width: 480 },
    { kind: 'picture', address: '/c.png', fragment: '', width: null },
  ])
  expect(referencesIn('<link rel="preload" as="image" imagesrcset="/a.png 800w">')).toMatchObject([
    { width: 800 },
  ])
})

it('separates the fragment of a link from its address', () => {
  expect(referencesIn('<a href="/cause#give">a</a><a href="#main">b</a>')).toMatchObject([
    { address: '/cause', fragment: 'give' },
    { address: '', fragment: 'main' },
  ])
  expect([...targetsIn('<main id="main"><a name="give"></a><input name="none"></main>')]).toEqual([
    'top',
    'main',
    'give',
  ])
})
