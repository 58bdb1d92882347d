import { referencesIn, targetsIn } from './references'

const addresses = (html: string) => referencesIn(html).map(({ kind, address }) => `${kind} ${address}`)

it('finds what a document links to and loads', () => {
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

it('leaves out addresses without a file', () => {
  expect(
    addresses('<a href="mailto:a@b.example">a</a><a href="tel:+1">b</a><a href="#">c</a><img src="data:,">'),
  ).toEqual([])
})

it('reads the widths of srcset, also where an address has a comma', () => {
  expect(referencesIn('<img srcset="/a,b.png?w=480 480w, /c.png 2x">')).toEqual([
    { kind: 'picture', address: '/a,b.png?w=480', fragment: '', width: 480 },
    { kind: 'picture', address: '/c.png', fragment: '', width: null },
  ])
  expect(referencesIn('<link rel="preload" as="image" imagesrcset="/a.png 800w">')).toMatchObject([
    { width: 800 },
  ])
})

it('tells the fragment of a link from its address', () => {
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
